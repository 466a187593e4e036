import { appointmentMessages } from "@nutria/contract/agenda";
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
 * The free times of seven days in the zone of the query: exactly what a booking online accepts. Raises
 * `agenda_closed`, and `validation` for what is not offered.
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
  const shown = wholeDays(first, addCalendarDays(first, freeTimesDays - 1), timeZone);
  const days = [...eachDay(first, addCalendarDays(first, freeTimesDays - 1))];
  const found = freeSlots(offer, visit, busy, dayAt(shown.start, practiceTimeZone));
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
  return {
    timeZone,
    practiceTimeZone,
    firstDay,
    lastDay,
    days: days.map((day) => ({
      day,
      times: times.filter(({ startDate }) => dayAt(startDate, timeZone) === day),
    })),
    nextFreeAt,
  };
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
