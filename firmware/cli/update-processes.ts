import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UPDATE_ENDED } from '../messages/en/update.js';
import type { UpdateAct } from '../screens/request.js';
import {
  begun,
  ended,
  isTold,
  NO_WORK,
  told,
  type Updates,
  type UpdateWork,
  whyNotBegun,
} from '../screens/update-work.js';
import type { Where } from './table-slots.js';

const PROCESS = fileURLToPath(new URL('./update-process.js', import.meta.url));

/** What an update is to know: the table that it is for, and where sticks are mounted. */
export interface UpdateOrder {
  readonly act: UpdateAct;
  readonly where: Where;
  readonly sticks: string;
}

/** Does what the page of the service asks for, each in a process of its own, which asks the table like any other program. */
export class UpdateProcesses implements Updates {
  readonly #of: Omit<UpdateOrder, 'act'>;
  #work: UpdateWork = NO_WORK;
  #process: ChildProcess | null = null;

  constructor(of: Omit<UpdateOrder, 'act'>) {
    this.#of = of;
  }

  get work(): UpdateWork {
    return this.#work;
  }

  begin(act: UpdateAct): 'busy' | 'not-found' | null {
    const why = whyNotBegun(this.#work, act);
    if (why === null) this.#start(act);
    return why;
  }

  /** What was begun is given up: the table says so, and the active slot is as it was. */
  close(): void {
    this.#process?.kill('SIGKILL');
  }

  #start(act: UpdateAct): void {
    this.#work = begun(this.#work, act);
    const update = spawn(process.execPath, ['--max-old-space-size=64', PROCESS], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    });
    this.#process = update;
    update.on('message', (message) => {
      if (isTold(message)) this.#work = told(this.#work, message);
      else update.kill('SIGKILL');
    });
    const end = (why: string | null): void => {
      if (this.#process !== update) return;
      this.#process = null;
      const fault =
        why === null ? null : { code: 'update-ended', where: act.do, says: why, mend: UPDATE_ENDED };
      this.#work = ended(this.#work, fault);
    };
    update.on('error', ({ message }) => end(message));
    update.on('close', (status, signal) =>
      end(status === 0 ? null : `its process ended with ${signal ?? status}`),
    );
    update.send({ ...this.#of, act } satisfies UpdateOrder, () => {});
  }
}
