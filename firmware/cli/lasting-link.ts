import { ControlClient } from '../control/control-client.js';
import type { TechnicianAnswer } from '../control/control-request.js';
import type { TechnicianRequest } from '../control/technician-request.js';
import { type TechnicianLink, UNANSWERED } from '../technician/technician-link.js';

/** A technician's link to a table that may be started anew meanwhile: what is asked of it then stays unanswered. */
export class LastingLink implements TechnicianLink {
  readonly #path: string;
  #table: ControlClient | null;

  constructor(path: string, table: ControlClient) {
    this.#path = path;
    this.#table = table;
  }

  async ask(request: TechnicianRequest): Promise<TechnicianAnswer> {
    try {
      this.#table ??= await ControlClient.connect(this.#path);
      return await this.#table.ask(request);
    } catch {
      this.close();
      return { is: 'refused', code: UNANSWERED, says: 'the table does not answer: it may be starting' };
    }
  }

  close(): void {
    this.#table?.close();
    this.#table = null;
  }
}
