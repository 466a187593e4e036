import { addMonths } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import type { Income, IncomeLine } from "@nutria/contract/schemas/agenda/visit-payment";
import {
  leftToPay,
  visitPaymentMethods,
  type VisitPaymentMethod,
} from "@nutria/contract/agenda/visit-payment";
import type { NutritionistContext } from "../../kernel/context";
import { appointments, findNutritionistOrFail, type StoredAppointment } from "../appointment/index";
import { visitPayments, type StoredVisitPayment } from "./entity";
import { owedOf, owedOn, payable, readVisitsOver } from "./owed";

/**
 * The income of a month, `yyyy-MM` in the practice's zone, in cents of MXN: the payments collected in it for visits of
 * any month, the owed amounts of its visits that took place, and the prices of the accepted ones ahead. `owed` is no
 * sum of the month: it is the amount owed today.
 */
export async function readIncome(ctx: NutritionistContext, month: string): Promise<Income> {
  const { timeZone } = (await findNutritionistOrFail(ctx, ctx.actor.id)).settings;
  const ofPractice = appointments(ctx, ctx.actor.id);
  const firstDay = `${month}-01`;
  const nextMonth = addMonths(firstDay, 1);
  const [from, to] = [startOfDay(firstDay, timeZone), startOfDay(nextMonth, timeZone)];
  const ledger = visitPayments(ctx, ctx.actor.id);
  const [entries, earlier, listed, over] = await Promise.all([
    ledger.between(firstDay, nextMonth),
    ledger.between(addMonths(firstDay, -1), firstDay),
    ofPractice.between(from, to),
    readVisitsOver(ctx, timeZone),
  ]);
  const visits = listed.filter(({ startDate }) => startDate >= from);
  const standing = withoutUndone(entries);
  const paid = new Map(
    (await ofPractice.some([...new Set(standing.map(({ appointmentId }) => appointmentId))])).map((one) => [
      one.appointmentId,
      one,
    ]),
  );
  const lines = [
    ...standing.flatMap((entry) => entryLine(entry, paid.get(entry.appointmentId))),
    ...visits.flatMap((visit) => expectedLine(visit, ctx.now())),
  ].sort((one, other) => (one.startDate > other.startDate ? -1 : 1));
  const owed = owedOf(over, ctx.now());
  return {
    month,
    timeZone,
    collected: sum(toAmounts(entries)),
    collectedBefore: sum(toAmounts(earlier)),
    owed: owed.amount,
    owedSince: owed.since,
    booked: sum(lines.filter(({ state }) => state === "booked")),
    byMethod: totalsByMethod(entries),
    lines,
    owedLines: owed.visits.flatMap((visit) => expectedLine(visit, ctx.now())),
  };
}

/** The entries but for a payment and its reversal of the same month, which come to nothing. */
function withoutUndone(entries: readonly StoredVisitPayment[]): StoredVisitPayment[] {
  const ids = new Set(entries.map(({ entryId }) => entryId));
  const undone = new Set(entries.flatMap(({ reverses = "" }) => (ids.has(reverses) ? [reverses] : [])));
  return entries.filter(({ entryId, reverses = "" }) => !undone.has(entryId) && !undone.has(reverses));
}

function entryLine(entry: StoredVisitPayment, visit: StoredAppointment | undefined): IncomeLine[] {
  if (!visit) return [];
  const { amountCents, day, method, note, reverses } = entry;
  const state = reverses === undefined ? "paid" : "reversed";
  return [{ ...visitFields(visit), state, day, method, note, amount: amountCents }];
}

function expectedLine(visit: StoredAppointment, now: string): IncomeLine[] {
  const { endDate, status, type } = visit;
  const isBooked = type === "appointment" && status === "accepted" && endDate > now;
  const amount = isBooked ? leftToPay(payable(visit)) : owedOn(visit, now);
  if (amount === 0) return [];
  const state = isBooked ? "booked" : "owed";
  return [{ ...visitFields(visit), state, day: null, method: null, note: "", amount }];
}

function visitFields({ appointmentId, patientId, patient, serviceName, startDate }: StoredAppointment) {
  const person =
    patientId !== undefined && patient
      ? { _id: patientId, name: patient.name, lastName: patient.lastName }
      : null;
  return { appointment: appointmentId, patient: person, service: serviceName ?? "", startDate };
}

function totalsByMethod(entries: readonly StoredVisitPayment[]): Record<VisitPaymentMethod, number> {
  const totals = { cash: 0, transfer: 0, card: 0, other: 0 };
  for (const method of visitPaymentMethods) {
    totals[method] = sum(toAmounts(entries.filter((entry) => entry.method === method)));
  }
  return totals;
}

const toAmounts = (entries: readonly StoredVisitPayment[]) =>
  entries.map(({ amountCents: amount }) => ({ amount }));

const sum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
