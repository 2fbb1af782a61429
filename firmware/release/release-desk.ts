import type { ControlAnswer, ControlRequest } from '../control/control-request.js';
import type { Conversation } from '../control/control-server.js';
import type { ReleaseAsked } from '../decode/release-work.js';
import { RELEASE_REFUSALS } from '../messages/en/release.js';
import type { RunningTable } from '../table/running-table.js';

/**
 * Answers one program that changes the program of the table. A copy that is not finished when its connection ends was not
 * installed, and the table may open again.
 */
export class ReleaseDesk implements Conversation {
  readonly #table: Pick<RunningTable, 'release'>;
  #copying: Pick<ReleaseAsked, 'version' | 'sha256'> | null = null;

  constructor(table: Pick<RunningTable, 'release'>) {
    this.#table = table;
  }

  async answer({ ask: act, version, sha256, ...more }: ControlRequest): Promise<ControlAnswer> {
    const isOther = this.#copying?.sha256 !== sha256;
    if (act === 'installed' && isOther) return refused('not-begun');
    const why = 'why' in more ? more.why : null;
    const answer = await this.#table.release({ act, version, sha256, why });
    if (answer.is === 'refused') return refused(answer.code);
    if (act === 'install') this.#copying = { version, sha256 };
    if (act === 'installed') this.#copying = null;
    return answer;
  }

  left(): void {
    if (!this.#copying) return;
    const why = 'the copy was not finished';
    void this.#table.release({ act: 'not-installed', ...this.#copying, why }).catch(() => {});
  }
}

const refused = (code: keyof typeof RELEASE_REFUSALS): ControlAnswer => ({
  is: 'refused',
  code,
  says: RELEASE_REFUSALS[code],
});
