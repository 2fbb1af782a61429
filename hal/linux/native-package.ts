import { HardwareError } from '../ports/hardware-error.js';

/**
 * Packages with compiled code throw when they are loaded without it, and are not even installed where it could not be
 * compiled. So they are loaded when a port is opened, and the program is compiled without them: whoever loads one says
 * what it uses of it.
 */
export async function nativePackage<Exports>(name: string, where: string): Promise<Exports> {
  try {
    return (await import(name)) as Exports;
  } catch (cause) {
    throw new HardwareError(
      'unsupported',
      where,
      `the package ${name} is not installed or not compiled: install python3, make and g++, then run npm install`,
      cause,
    );
  }
}
