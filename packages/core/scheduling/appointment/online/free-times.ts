import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import {
  freeTimesDays,
  type FreeTimes,
  type FreeTimesQuery,
} from "@nutria/contract/schemas/practice/online-booking";
import { addCalendarDays } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { wholeDays } from "@nutria/calendar/local-time";
import { onlineWindow } from "@nutria/calendar/office-time/online-slots";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { Context } from "../../../kernel/context";
import { invalid } from "../parse-time";
import { firstOf, freeSlots, readBusy } from "./free-slots";
import { eachDay, findNutritionistOpenOnline, readOnlineOffer, visitIn, type OnlineOffer } from "./offer";

/**
 * The free times of seven days in the zone of the query: exactly those that an online booking accepts. Raises
 * `agenda_closed`, and `validation` for a choice that is not offered.
 */
export async function listFreeTimes(
  ctx: Context,
  nutritionistId: string,
  query: FreeTimesQuery,
): Promise<FreeTimes> {
  const offer = await readOnlineOffer(ctx, await findNutritionistOpenOnline(ctx, nutritionistId));
  const visit = visitIn(offer, query);
  if (query.from !== undefined && !isInAgendaYears(query.from))
    throw invalid("from", appointmentMessages.date);
  const practiceTimeZone = offer.opening.timeZone;
  const { timeZone = practiceTimeZone } = query;
  const { firstDay, lastDay } = windowIn(offer, timeZone);
  const busy = await readBusy(ctx, offer);
  const first = query.from ?? dayOfFirst(freeSlots(offer, visit, busy), timeZone) ?? firstDay;
  const zones = { timeZone, practiceTimeZone };
  const { start } = wholeDays(first, first, timeZone);
  const found = freeSlots(offer, visit, busy, dayAt(start, practiceTimeZone));
  return { ...zones, firstDay, lastDay, ...sevenDaysOf(found, first, zones) };
}

/**
 * Seven days from `first` in a zone with the free times of each, and the first free time after them. The times are
 * in order; no more of them are computed than needed.
 */
export function sevenDaysOf(
  found: Iterable<Interval & { time: string }>,
  first: string,
  { timeZone, practiceTimeZone }: Pick<FreeTimes, "timeZone" | "practiceTimeZone">,
): Pick<FreeTimes, "days" | "nextFreeAt"> {
  const last = addCalendarDays(first, freeTimesDays - 1);
  const shown = wholeDays(first, last, timeZone);
  const times: FreeTimes["days"][number]["times"] = [];
  let nextFreeAt: string | null = null;
  for (const { start, time } of found) {
    if (start < shown.start) continue;
    if (start >= shown.end) {
      nextFreeAt = start;
      break;
    }
    const practiceDay = dayAt(start, practiceTimeZone);
    times.push({ startDate: start, time: timeAt(start, timeZone), practiceDay, practiceTime: time });
  }
  const days = [...eachDay(first, last)].map((day) => ({
    day,
    times: times.filter(({ startDate }) => dayAt(startDate, timeZone) === day),
  }));
  return { days, nextFreeAt };
}

function windowIn({ opening }: OnlineOffer, timeZone: string): { firstDay: string; lastDay: string } {
  const { earliest, lastDay } = onlineWindow(opening);
  const { end } = wholeDays(lastDay, lastDay, opening.timeZone);
  return { firstDay: dayAt(earliest, timeZone), lastDay: dayAt(addMinutes(end, -1), timeZone) };
}

function dayOfFirst(slots: Iterable<Interval>, timeZone: string): string | undefined {
  const first = firstOf(slots);
  return first && dayAt(first.start, timeZone);
}
