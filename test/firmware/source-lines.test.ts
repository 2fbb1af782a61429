import t from 'tap';
import { nameSourceLines } from '../../firmware/source-lines.js';

t.test('a stack trace names the file that was written, and its line', async (t) => {
  const before = Error.prepareStackTrace;
  nameSourceLines();
  const { stack = '' } = new Error('a fault');
  Error.prepareStackTrace = before as typeof Error.prepareStackTrace;
  t.match(stack, /^Error: a fault\n {4}at .*\(test\/firmware\/source-lines\.test\.ts:7:\d+\)\n/);
});
