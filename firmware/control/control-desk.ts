import type {
  AnyAnswer,
  ControlAnswer,
  ControlRequest,
  JackpotAnswer,
  ReleaseControl,
  ShiftAnswer,
  TechnicianAnswer,
  TournamentAnswer,
} from './control-request.js';
import type { Conversation } from './control-server.js';
import { isOfJackpot, type JackpotRequest } from './jackpot-request.js';
import { isOfShift, type ShiftRequest } from './shift-request.js';
import { isOfTechnician, type TechnicianRequest } from './technician-request.js';
import { isOfTournament, type TournamentRequest } from './tournament-request.js';

interface Desk<Request, Answer> {
  answer(request: Request): Promise<Answer>;
  /** Where it holds something for as long as the connection lasts. */
  left?(): void;
}

/** Who answers, by what is asked for. */
interface Desks {
  readonly release: Desk<ReleaseControl, ControlAnswer>;
  readonly technician: Desk<TechnicianRequest, TechnicianAnswer>;
  readonly shift: Desk<ShiftRequest, ShiftAnswer>;
  readonly jackpot: Desk<JackpotRequest, JackpotAnswer>;
  readonly tournament: Desk<TournamentRequest, TournamentAnswer>;
}

/** One connection to a running table. */
export class ControlDesk implements Conversation {
  readonly #desks: Desks;

  constructor(desks: Desks) {
    this.#desks = desks;
  }

  answer(request: ControlRequest): Promise<AnyAnswer> {
    const { release, technician, shift, jackpot, tournament } = this.#desks;
    if (isOfTournament(request)) return tournament.answer(request);
    if (isOfJackpot(request)) return jackpot.answer(request);
    if (isOfTechnician(request)) return technician.answer(request);
    return isOfShift(request) ? shift.answer(request) : release.answer(request);
  }

  left(): void {
    for (const desk of Object.values(this.#desks)) desk.left?.();
  }
}
