import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Board } from '../../hal/board/board.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Check } from './checks.js';

const MODULES = ['koffi', 'epoll', 'onoff', 'i2c-bus', 'serialport'] as const;

/** What the running computer has, as the user who asks. It opens what is free, and disturbs no table that runs. */
export async function checkHardware(board: Board): Promise<readonly Check[]> {
  return [
    ...(await Promise.all(MODULES.map(checkModule))),
    ...(await checkLines(board)),
    ...(await Promise.all(board.buses.map(({ number }) => checkDevice(`/dev/i2c-${number}`, 'i2c')))),
    ...(await Promise.all(board.serial.map(({ path }) => checkDevice(path, 'dialout')))),
    ...(await checkSecondStorage(board)),
    ...(await checkClock(board)),
  ];
}

async function checkModule(name: string): Promise<Check> {
  const item = `module ${name}`;
  try {
    await import(name);
    return { item, is: 'right', says: 'loads' };
  } catch (error) {
    const mend = 'apt-get install -y python3 make g++ && npm install, in the folder of the program';
    return { item, is: 'wrong', says: (error as Error).message.split('\n', 1)[0] ?? '', mend };
  }
}

/** An output is only looked for when the table has it: to open it would drive it. */
async function checkLines({ lines }: Board): Promise<readonly Check[]> {
  const platform = new LinuxPlatform();
  const checks: Check[] = [{ item: 'gpio', is: 'right', says: await platform.gpio() }];
  for (const settings of lines) {
    const item = `line ${settings.name}`;
    try {
      const line = await platform.line({ ...settings, direction: 'in' });
      const active = await line.read();
      await line.close();
      checks.push({ item, is: 'right', says: `free, and ${active ? 'active' : 'inactive'} now` });
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      const ours = error.code === 'busy' && error.message.includes('banco ');
      checks.push(
        ours
          ? { item, is: 'right', says: 'the running table has it' }
          : { item, is: 'wrong', says: error.message, mend: error.advice },
      );
    }
  }
  return checks;
}

async function checkDevice(path: string, group: string): Promise<Check> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return { item: path, is: 'right', says: 'may be read and written' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? {
          item: path,
          is: 'wrong',
          says: 'is not there',
          mend: "add the board's lines to the configuration, and restart",
        }
      : { item: path, is: 'wrong', says: `may not be used by this user`, mend: `usermod -aG ${group} $USER` };
  }
}

async function checkSecondStorage({ capabilities: { secondStorage } }: Board): Promise<readonly Check[]> {
  if (!secondStorage) return [];
  const { path } = secondStorage;
  const item = `second copy ${path}`;
  const mend = `mkfs.ext4 -L BANCO-COPY /dev/sdX1 && mount ${path} && systemd-tmpfiles --create banco.conf`;
  const device = async (of: string): Promise<number | null> =>
    stat(of).then(
      ({ dev }) => dev,
      () => null,
    );
  const [own, above] = await Promise.all([device(path), device(dirname(path))]);
  if (own === null || own === above) return [{ item, is: 'wrong', says: 'no disk is mounted there', mend }];
  return [{ item, is: 'right', says: 'a disk of its own' }];
}

async function checkClock({ capabilities: { clock } }: Board): Promise<readonly Check[]> {
  if (!clock) return [];
  const item = `clock ${clock.path}`;
  return [
    await stat(clock.path).then(
      (): Check => ({ item, is: 'right', says: 'there' }),
      (): Check => ({
        item,
        is: 'wrong',
        says: 'is not there',
        mend: 'load its driver, or add its overlay to the configuration',
      }),
    ),
  ];
}
