import { StaleAcceptedAppointmentsError } from "../../care/care-link/index";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";

/** An appointment, or the profile that the offer depends on, changed after it was read. */
export class StaleAppointmentError extends StaleReadError {}

/** An agenda day changed after it was read; the decision itself may still be valid. */
export class StaleAgendaDaysError extends StaleReadError {}

/**
 * Runs an attempt that reads, decides and writes, and starts it again when a concurrent writer changed the
 * appointment, the profile or the accepted appointments.
 */
export function retryOnAppointmentConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, [StaleAppointmentError, StaleAcceptedAppointmentsError]);
}

/** Runs an attempt that reads and writes agenda days, and starts it again when they changed in between. */
export function retryOnAgendaDaysConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retryOnConflict(attempt, [StaleAgendaDaysError]);
}
