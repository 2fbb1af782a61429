import { connect } from 'node:net';
import { setPriority } from 'node:os';

// A process of its own, as another machine: whoever comes to the page of a table. Called with what they do, the page's port, and for those who look
// on, which page.

const [does, port, page = 'cabinet'] = process.argv.slice(2);

/** Another machine takes no time from the table. */
setPriority(19);

const REFUSED = 'GET / HTTP/1.1\r\nHost: a.stranger\r\n\r\n';
const ANSWERED = 'GET /pages/cabinet.css HTTP/1.1\r\nHost: localhost\r\n\r\n';
const VIEWER = `GET /live?page=${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const LISTENER = 'GET /events?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n';
const UNFINISHED = 'GET / HTTP/1.1\r\nHost: ';

let refused = 0;
let bytes = 0;

/** Says this, reads what it wants of the answer, and comes again when it is sent away. */
function visit(says: string, reads: boolean, ended: () => void = () => {}): void {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(says));
  if (reads)
    socket.on('data', (piece) => {
      bytes += piece.length;
    });
  else socket.once('connect', () => socket.pause());
  socket.on('error', () => {});
  socket.on('close', () => {
    ended();
    setTimeout(() => visit(says, reads, ended), reads ? 0 : 1000);
  });
}

if (does === 'look') for (let i = 0; i < 50; i++) visit(VIEWER, true);
else if (does === 'listen') for (let i = 0; i < 8; i++) visit(LISTENER, false);
else {
  for (let i = 0; i < 500; i++) visit(VIEWER, false);
  for (let i = 0; i < 200; i++) visit(UNFINISHED, false);
  for (let i = 0; i < 20; i++) visit(ANSWERED.repeat(5000), i % 2 === 0);
  // As many at once as one client holds open. Each says it many times over, and is heard once.
  for (let i = 0; i < 50; i++)
    visit(REFUSED.repeat(100), true, () => {
      refused += 1;
    });
}
setInterval(() => process.send?.(does === 'look' ? bytes : refused), 500);
process.on('disconnect', () => process.exit());
