import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import type { Buffers, Interval } from "@nutria/calendar/interval";
import { slotsOfOffices } from "@nutria/calendar/office-time/slots";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../../../kernel/context";
import { listBusyFrom } from "../agenda-day";
import { dayWithBuffers, without, type OpeningHours } from "../booking/availability";
import { invalid } from "../parse-time";
import { sevenDaysOf } from "./free-times";
import { within } from "./offer";

/** The number of days searched for free times: five weeks. */
const searchedDays = 35;
/** The week strip turns at most a year ahead. */
const daysAhead = 366;

interface WantedVisit {
  officeIds: string[];
  minutes: number;
  buffers: Buffers;
  /** The appointment that is moved, whose time counts as free. */
  except: string | undefined;
  /** A free time that is not offered all the same. */
  isLeftOut?: (time: Interval) => boolean;
}

/**
 * The free times of seven days for a visit, in the zone of the practice, whether visitors may book online or not. They
 * start at `from`, by default at the first day with a free time within five weeks. Raises `validation` for the day.
 */
export async function freeWeek(
  ctx: Context,
  nutritionistId: string,
  { opening, from, visit }: { opening: OpeningHours; from: string | undefined; visit: WantedVisit },
): Promise<FreeTimes> {
  if (from !== undefined && !isInAgendaYears(from)) throw invalid("from", appointmentMessages.date);
  const { officeIds, minutes, buffers, except, isLeftOut = () => false } = visit;
  const { timeZone } = opening;
  const today = dayAt(ctx.now(), timeZone);
  const searched = from ?? today;
  const lastSearched = addCalendarDays(searched, searchedDays - 1);
  const { start } = dayWithBuffers(searched, timeZone);
  const { end } = dayWithBuffers(lastSearched, timeZone);
  const busy = without(await listBusyFrom(ctx, nutritionistId, start, end.slice(0, 10)), except);
  const found = daysFrom(searched, lastSearched).flatMap((day) => {
    const near = within(busy, dayWithBuffers(day, timeZone));
    return slotsOfOffices(day, officeIds, minutes, { ...opening, busy: near, buffers }).filter(
      (slot) => slot.isAvailable && !isLeftOut(slot),
    );
  });
  const [next] = found;
  const first = from ?? (next ? dayAt(next.start, timeZone) : today);
  return {
    timeZone,
    practiceTimeZone: timeZone,
    firstDay: today,
    lastDay: addCalendarDays(today, daysAhead),
    ...sevenDaysOf(found, first, { timeZone, practiceTimeZone: timeZone }),
  };
}
