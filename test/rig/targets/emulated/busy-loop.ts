// On the emulated machine, through the debugger that a Node opens where it gets the signal USR1: its event loop stands still,
// and its timers and promises with it.

interface Target {
  readonly webSocketDebuggerUrl: string;
}

const [target] = (await (await fetch('http://127.0.0.1:9229/json/list')).json()) as Target[];
if (!target) throw new Error('there is nothing to debug');
/** What was sent is on its way by then; an answer will never come. */
const SENT_MS = 200;

const debug = new WebSocket(target.webSocketDebuggerUrl);
debug.onopen = () => {
  debug.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
  setTimeout(() => process.exit(), SENT_MS);
};
