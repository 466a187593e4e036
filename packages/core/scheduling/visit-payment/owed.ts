import { isCountedVisit } from "@nutria/contract/agenda";
import { addMonths } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import { owedAmountOf, owedMonths } from "@nutria/contract/visit-payment";
import type { NutritionistContext } from "../../kernel/context";
import { appointments, paymentsOf, type StoredAppointment } from "../appointment/index";

/** The caller's visits with patients that are over, of the months in which one counts as owed, the newest first. */
export async function readVisitsOver(
  ctx: NutritionistContext,
  timeZone: string,
): Promise<StoredAppointment[]> {
  const now = ctx.now();
  const from = startOfDay(addMonths(dayAt(now, timeZone), -owedMonths), timeZone);
  const listed = await appointments(ctx, ctx.actor.id).between(from, now);
  return listed.filter((one) => isCountedVisit(one, now) && one.endDate <= now).reverse();
}

/**
 * 'Por cobrar', wherever it stands: those of `visits`, which {@link readVisitsOver} read, that are owed, and their sum in
 * cents of MXN (decisions, "Agenda").
 */
export function owedOf(
  visits: readonly StoredAppointment[],
  now: string,
): { visits: StoredAppointment[]; amount: number } {
  const owed = visits.filter((one) => owedOn(one, now) > 0);
  return { visits: owed, amount: owed.reduce((sum, one) => sum + owedOn(one, now), 0) };
}

/** A stored visit as the rules of payments take it. */
export function payable(visit: StoredAppointment) {
  return { ...visit, payments: paymentsOf(visit).map(({ amountCents: amount }) => ({ amount })) };
}

/** What is owed of a visit, in cents of MXN. */
export const owedOn = (visit: StoredAppointment, now: string): number => owedAmountOf(payable(visit), now);
