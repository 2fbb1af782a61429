import { nativePackage } from 'banco/hal/linux/native-package.js';

// stop-event-loop.js PID: on the emulated machine, stops the main thread of a process as a debugger of the kernel does: ptrace(2).
// Its event loop stands still, and its timers and promises with it; the other threads go on. The thread is let go when this ends.

interface Koffi {
  load(library: string): { func(prototype: string): (...values: unknown[]) => number };
}

const PTRACE_SEIZE = 0x4206;
const PTRACE_INTERRUPT = 0x4207;

const { default: koffi } = await nativePackage<{ default: Koffi }>('koffi', 'ptrace');
const ptrace = koffi.load('libc.so.6').func('long ptrace(long request, int pid, void *address, void *data)');
const pid = Number(process.argv[2]);
for (const request of [PTRACE_SEIZE, PTRACE_INTERRUPT])
  if (ptrace(request, pid, null, null) < 0) throw new Error(`the thread ${pid} cannot be stopped`);
setInterval(() => {}, 1000);
