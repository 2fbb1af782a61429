import { HardwareError } from '../ports/hardware-error.js';

/**
 * Packages with native code throw when it is missing, and are not installed where it could not be compiled. So load them when
 * a port is opened, and compile the program without their types: the caller declares what it uses.
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
