import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Operation } from './disk-log.js';
import { DiskServer } from './disk-server.js';

// As QEMU speaks to it: the hand shake, with an option that the server does not know, and then requests, several at once.

const [WRITE, FLUSH, READ] = [1, 3, 0];
const SIZE = 4096;

function option(number: number, data: Buffer): Buffer {
  const header = Buffer.from('IHAVEOPT00000000');
  header.writeUInt32BE(number, 8);
  header.writeUInt32BE(data.length, 12);
  return Buffer.concat([header, data]);
}

/** Its handle is its type. */
function request(type: number, at = 0, length = 0, data = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(28);
  header.writeUInt32BE(0x2560_9513);
  header.writeUInt16BE(type, 6);
  header.writeBigUInt64BE(BigInt(type), 8);
  header.writeBigUInt64BE(BigInt(at), 16);
  header.writeUInt32BE(length, 24);
  return Buffer.concat([header, data]);
}

async function take(socket: Socket, length: number): Promise<Buffer> {
  let taken = Buffer.alloc(0);
  while (taken.length < length) taken = Buffer.concat([taken, (await once(socket, 'data'))[0] as Buffer]);
  return taken;
}

t.test('a disk server keeps what it is sent, and tells of it in order', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-disk-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const [path, disk] = [join(folder, 'socket'), join(folder, 'disk')];
  writeFileSync(disk, Buffer.alloc(SIZE));
  const server = await DiskServer.at(path);
  t.equal(server.drive(disk), `nbd+unix:///${disk}?socket=${path}`);
  const told: Operation[] = [];
  server.onOperation = (operation) => told.push(operation);

  const qemu = connect(path);
  t.equal((await take(qemu, 18)).toString('latin1', 0, 16), 'NBDMAGICIHAVEOPT');
  const name = Buffer.alloc(4 + disk.length + 2);
  name.writeUInt32BE(disk.length);
  name.write(disk, 4);
  qemu.write(Buffer.concat([Buffer.from([0, 0, 0, 1]), option(8, Buffer.alloc(0)), option(7, name)]));
  const agreed = await take(qemu, 20 + 20 + 12 + 20);
  t.equal(agreed.readUInt32BE(12), 0x8000_0001, 'not known');
  t.equal(agreed.readBigUInt64BE(40 + 2), BigInt(SIZE));

  const bytes = Buffer.alloc(1000, 'b');
  const written = request(WRITE, 500, bytes.length, bytes);
  qemu.write(written.subarray(0, 300));
  await sleep(1);
  qemu.write(Buffer.concat([written.subarray(300), request(FLUSH), request(READ, 499, 3)]));
  const answers = await take(qemu, 16 * 3 + 3);
  t.strictSame(
    [8, 24, 40].map((at) => answers.readBigUInt64BE(at)),
    [1n, 3n, 0n],
    'each is answered',
  );
  t.equal(answers.toString('latin1', 48), '\0bb');
  t.strictSame(told, [
    { is: 'write', disk, at: 500, bytes },
    { is: 'flush', disk },
  ]);

  qemu.end(Buffer.concat([request(WRITE, 0, 1, Buffer.from('a')), written.subarray(0, 100)]));
  await server.close();
  t.equal(readFileSync(disk).toString('latin1', 0, 2), 'a\0', 'what was sent whole is there in the end');
  t.equal(told.length, 3, 'and of what was not, nothing');
});
