import { merge, overlaps } from "@nutria/calendar/interval";
import type { AgendaQuery } from "@nutria/contract/schemas/agenda/appointment";
import type { OtherBusyTimes } from "@nutria/contract/schemas/agenda/busy-calendar";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { listBusyCalendars } from "./change-calendars";
import { readOtherBusy } from "./repo";

/**
 * The caller's busy times elsewhere within a range, in order, with overlapping and touching ones merged; and their
 * calendars, so that the agenda shows how fresh they are.
 */
export async function getOtherBusyTimes(
  ctx: NutritionistContext,
  { from, to }: z.output<typeof AgendaQuery>,
): Promise<OtherBusyTimes> {
  const [calendars, { times }] = await Promise.all([
    listBusyCalendars(ctx),
    readOtherBusy(ctx, ctx.actor.id),
  ]);
  const inRange = merge(times.filter((time) => overlaps(time, { start: from, end: to })));
  return { times: inRange.map(({ start, end }) => ({ startDate: start, endDate: end })), calendars };
}
