import { daysBetween } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import { listAppointments } from "@nutria/core/scheduling/appointment/index";
import { recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import { writeOutcome } from "../agenda/write-agenda";
import { demoDays } from "../days";
import type { DemoPractice } from "../practice-people";
import { noteAfter } from "../record/stories";
import type { DemoWriter } from "../writer";
import { dayNumber, isComplete, outcomeOn } from "./plan-today";

/** Days after which a patient pays a visit that they owe. */
const daysUntilPaid = 9;
/** Minutes after the end of a visit at which nobody writes about it any more. */
const minutesToClose = 10;

/**
 * Closes what ended of the demo's own visits, as a practice does: who came, what was paid, and the note; what was owed for
 * a while is paid. `own` are their appointments with the times at which they were booked. One that a person moved,
 * cancelled, marked or charged stays as that person left it. Returns those of `own` that are not complete yet.
 */
export async function closeVisits(
  writer: DemoWriter,
  { nutritionist, patients }: DemoPractice,
  own: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const from = [...own.values()].sort()[0];
  if (from === undefined) return new Map();
  const ended = addMinutes(writer.startedAt, -minutesToClose);
  const known = await listAppointments(writer.context(nutritionist), { from, to: writer.startedAt });
  const left = new Map([...own].filter(([, start]) => start > writer.startedAt));
  for (const visit of known.sort(byStart)) {
    if (own.get(visit._id) !== visit.startDate) continue;
    if (visit.endDate > ended) left.set(visit._id, visit.startDate);
    else if (await close(visit)) left.set(visit._id, visit.startDate);
  }
  return left;

  /** Closes one; true while its payment is owed. */
  async function close(visit: Appointment): Promise<boolean> {
    const day = dayAt(visit.startDate, defaultTimeZone);
    const [id, name] = [visit.patient?._id, visit.patient?.name ?? ""];
    if (id === undefined || patients.get(name) !== id) return false;
    const [change, price] = [`close/${visit._id}`, visit.price ?? 0];
    try {
      if (visit.attendance === null && visit.payments.length === 0) {
        const outcome = outcomeOn(day, name);
        const note = outcome.attendance === "attended" ? noteAfter(name, dayNumber(day)) : undefined;
        const ends = { name: change, appointment: visit._id, patientId: id, day, end: visit.endDate };
        await writeOutcome(writer, nutritionist, { ...ends, price, outcome, note });
        return !isComplete(outcome);
      }
      return await payLater(visit, day);
    } catch (error) {
      // A visit that somebody closes at this moment is theirs.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Pays one that is owed for a while; true while it is still owed. */
  async function payLater(
    { _id: id, attendance, payments, price }: Appointment,
    day: string,
  ): Promise<boolean> {
    if (attendance !== "attended" || payments.length > 0) return false;
    const { today } = demoDays(writer.startedAt);
    if (daysBetween(day, today) < daysUntilPaid) return true;
    await writer.change(`close/${id}/later`, { actor: nutritionist, daysAgo: 0 }, (ctx) =>
      recordVisitPayment(ctx, id, { amount: price ?? 0, method: "transfer", note: "", day: today }),
    );
    return false;
  }
}

function byStart(one: Appointment, other: Appointment): number {
  return one.startDate < other.startDate ? -1 : 1;
}
