import type { ControlAnswer, ControlRequest, ReleaseControl, TechnicianAnswer } from './control-request.js';
import type { Conversation } from './control-server.js';
import { isOfTechnician, type TechnicianRequest } from './technician-request.js';

interface Desk<Request, Answer> {
  answer(request: Request): Promise<Answer>;
  left(): void;
}

/** One connection to a running table: whoever changes its program, and whoever looks after its hardware. */
export class ControlDesk implements Conversation {
  readonly #release: Desk<ReleaseControl, ControlAnswer>;
  readonly #technician: Desk<TechnicianRequest, TechnicianAnswer>;

  constructor(
    release: Desk<ReleaseControl, ControlAnswer>,
    technician: Desk<TechnicianRequest, TechnicianAnswer>,
  ) {
    this.#release = release;
    this.#technician = technician;
  }

  answer(request: ControlRequest): Promise<TechnicianAnswer> {
    return isOfTechnician(request) ? this.#technician.answer(request) : this.#release.answer(request);
  }

  left(): void {
    this.#release.left();
    this.#technician.left();
  }
}
