import { AgreementMoved } from "../care-link/index";
import { Moved, untilSettled } from "../lib/moved";

/** An appointment, or the profile that what is offered hangs on, has changed since it was read. */
export class AgendaMoved extends Moved {}

/** The days of the agenda have changed since they were read; the decision may still stand. */
export class DaysMoved extends Moved {}

/** Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. */
export function untilAgendaSettles<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return untilSettled(attempt, [AgendaMoved, AgreementMoved]);
}

/** Runs an attempt that reads the days of the agenda and writes them, again whenever they changed in between. */
export function untilDaysSettle<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return untilSettled(attempt, [DaysMoved]);
}
