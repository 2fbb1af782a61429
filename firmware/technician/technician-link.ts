import type { TechnicianAnswer } from '../control/control-request.js';
import type { TechnicianRequest } from '../control/technician-request.js';

/** What a technician asks goes to the table, and comes back answered. */
export interface TechnicianLink {
  ask(request: TechnicianRequest): Promise<TechnicianAnswer>;
}

/** A code that no table says: it is not there, as it starts anew. */
export const UNANSWERED = 'unanswered';
