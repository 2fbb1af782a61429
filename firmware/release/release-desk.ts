import type { ControlAnswer, ReleaseControl, ReleaseRequest } from '../control/control-request.js';
import type { ReleaseAnswer } from '../decode/release-work.js';
import { RELEASE_REFUSALS } from '../messages/en/release.js';
import type { RunningTable } from '../table/running-table.js';

/** Answers one program that changes the program of the table. What it has not done when its connection ends is given up. */
export class ReleaseDesk {
  readonly #table: Pick<RunningTable, 'release'>;
  #begun: ReleaseRequest | null = null;

  constructor(table: Pick<RunningTable, 'release'>) {
    this.#table = table;
  }

  async answer(request: ReleaseControl): Promise<ControlAnswer> {
    if (request.ask === 'done') {
      const answer = await this.#end('done');
      return answer ? printed(answer) : refused('not-begun');
    }
    const { ask: act, version, sha256 } = request;
    const why = 'why' in request ? request.why : null;
    const answer = await this.#table.release({ act, is: 'begun', version, sha256, why });
    if (answer.is === 'taken') this.#begun = request;
    return printed(answer);
  }

  left(): void {
    void this.#end('given-up').catch(() => {});
  }

  async #end(is: 'done' | 'given-up'): Promise<ReleaseAnswer | null> {
    if (!this.#begun) return null;
    const { ask: act, version, sha256 } = this.#begun;
    this.#begun = null;
    return await this.#table.release({ act, is, version, sha256, why: null });
  }
}

const printed = (answer: ReleaseAnswer): ControlAnswer =>
  answer.is === 'refused' ? refused(answer.code) : answer;

const refused = (code: keyof typeof RELEASE_REFUSALS): ControlAnswer => ({
  is: 'refused',
  code,
  says: RELEASE_REFUSALS[code],
});
