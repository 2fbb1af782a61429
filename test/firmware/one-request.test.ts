import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import t from 'tap';
import { OneRequest } from '../../firmware/screens/one-request.js';

// What `http` is given of a connection, and when.

/** The other end says pieces; what comes through is kept. */
function connection() {
  const socket = new Duplex({ read: () => {}, write: (_piece, _encoding, done) => done() });
  const one = new OneRequest(socket as Socket, socket as Socket, false);
  let came = '';
  one.on('data', (piece: Buffer) => {
    came += piece;
  });
  const say = async (text: string): Promise<void> => {
    socket.push(text);
    for (let i = 0; i < 3; i++) await turn();
  };
  return { one, say, came: () => came };
}

const HEAD = 'POST /act HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n';

for (const newline of ['\r\n', '\n'])
  t.test(
    `a head, its body and the next head, split at every byte, ended by ${JSON.stringify(newline)}`,
    async (t) => {
      const head = HEAD.replaceAll('\r\n', newline);
      const all = `${head}body${head}`;
      for (let at = 0; at <= all.length; at++) {
        const { one, say, came } = connection();
        await say(all.slice(0, at));
        await say(all.slice(at));
        if (came() !== head) t.fail(`split at ${at}: ${JSON.stringify(came())}`);
        one.wantBody(4);
        await say('');
        if (came() !== `${head}body`) t.fail(`split at ${at}: ${JSON.stringify(came())}`);
        one.wantNext();
        await say('');
        if (came() !== all) t.fail(`split at ${at}: ${JSON.stringify(came())}`);
      }
    },
  );

t.test('a head that does not end comes through as far as the parser bears it', async (t) => {
  const { say, came } = connection();
  const long = `GET / HTTP/1.1\r\nX: ${'x'.repeat(9000)}`;
  await say(long);
  t.equal(came(), long);
});

t.test('empty lines are no request', async (t) => {
  for (const lines of ['\n\n', '\r\n\r\n', '\r\n'.repeat(5000)]) {
    const { one, say } = connection();
    await say(lines);
    t.ok(one.destroyed, JSON.stringify(lines.slice(0, 8)));
  }
});

t.test('nothing comes behind the last answer', async (t) => {
  const { one, say, came } = connection();
  await say(HEAD + HEAD);
  one.end('the answer');
  one.wantNext();
  await say(HEAD);
  t.equal(came(), HEAD);
});
