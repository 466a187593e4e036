import { isCountedVisit } from "@nutria/contract/agenda/agenda";
import { addMonths } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import { owedAmountOf, owedMonths } from "@nutria/contract/agenda/visit-payment";
import type { NutritionistContext } from "../../kernel/context";
import {
  appointments,
  hasAppointmentsBefore,
  paymentsOf,
  type StoredAppointment,
} from "../appointment/index";

/** The caller's visits with patients that are over, the newest first, as far as they are looked at. */
export interface VisitsOver {
  visits: StoredAppointment[];
  /** The first day that was looked at, where there are older visits; null for all of them. */
  since: string | null;
}

/** Reads the visits that may be owed: those of {@link owedMonths}, so that its cost does not grow with the years. */
export async function readVisitsOver(ctx: NutritionistContext, timeZone: string): Promise<VisitsOver> {
  const now = ctx.now();
  const firstDay = addMonths(dayAt(now, timeZone), -owedMonths);
  const from = startOfDay(firstDay, timeZone);
  const [listed, hasOlder] = await Promise.all([
    appointments(ctx, ctx.actor.id).between(from, now),
    hasAppointmentsBefore(ctx, ctx.actor.id, from),
  ]);
  return {
    visits: listed.filter((one) => isCountedVisit(one, now) && one.endDate <= now).reverse(),
    since: hasOlder ? firstDay : null,
  };
}

/**
 * 'Por cobrar' on every screen: the owed visits among those of {@link readVisitsOver}, and their sum in cents of MXN,
 * with the first day read (decisions, "Agenda").
 */
export function owedOf(
  { visits, since }: VisitsOver,
  now: string,
): { visits: StoredAppointment[]; amount: number; since: string | null } {
  const owed = visits.filter((one) => owedOn(one, now) > 0);
  return { visits: owed, amount: owed.reduce((sum, one) => sum + owedOn(one, now), 0), since };
}

/** A stored visit as the rules of payments take it. */
export function payable(visit: StoredAppointment) {
  return { ...visit, payments: paymentsOf(visit).map(({ amountCents: amount }) => ({ amount })) };
}

/** The owed amount of a visit, in cents of MXN. */
export const owedOn = (visit: StoredAppointment, now: string): number => owedAmountOf(payable(visit), now);
