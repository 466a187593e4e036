import { StaleAcceptedAppointmentsError } from "../../care/care-link/index";
import { StaleReadError, retryOnConflict } from "../../kernel/retry-on-conflict";

/** An appointment, or the profile that what is offered hangs on, has changed since it was read. */
export class StaleAgendaError extends StaleReadError {}

/** The days of the agenda have changed since they were read; the decision may still stand. */
export class StaleAgendaDaysError extends StaleReadError {}

/** Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. */
export function retryOnAgendaConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, [StaleAgendaError, StaleAcceptedAppointmentsError]);
}

/** Runs an attempt that reads the days of the agenda and writes them, again whenever they changed in between. */
export function retryOnAgendaDaysConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, [StaleAgendaDaysError]);
}
