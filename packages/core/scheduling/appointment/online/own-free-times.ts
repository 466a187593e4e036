import { appointmentMessages, serviceModeOf } from "@nutria/contract/agenda";
import type { OwnFreeTimesQuery } from "@nutria/contract/schemas/agenda/appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { slotsOfOffices } from "@nutria/calendar/office-time/slots";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { dayAt } from "@nutria/calendar/zone";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../../kernel/context";
import { offices } from "../../../practice/office/index";
import { services } from "../../../practice/service/index";
import { findNutritionistOrFail } from "../access";
import { listBusyFrom } from "../agenda-day";
import { sevenDaysOf } from "./free-times";
import { within } from "./offer";
import { invalid } from "../parse-time";
import { appointments } from "../repo";
import { dayWithBuffers, readOpeningHours, without } from "../booking/availability";
import { bufferFields, checkMode } from "../booking/booking";

/** How many days are searched for free times: five weeks. */
const searchedDays = 35;
/** The week strip turns at most a year ahead. */
const daysAhead = 366;

/**
 * The caller's free times of seven days, in the zone of the practice, whether visitors may book online or not. They
 * start at `from`, by default at the first day with a free time within five weeks. Raises `not_found` when the service,
 * office or appointment is not the caller's, and `validation` for the day, the mode or the office.
 */
export async function listOwnFreeTimes(
  ctx: NutritionistContext,
  query: z.output<typeof OwnFreeTimesQuery>,
): Promise<FreeTimes> {
  const nutritionistId = ctx.actor.id;
  const { service: serviceId, mode, office: officeId, appointment: except } = query;
  if (query.from !== undefined && !isInAgendaYears(query.from))
    throw invalid("from", appointmentMessages.date);
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const [service, rooms, opening] = await Promise.all([
    services(ctx, nutritionistId).get(serviceId),
    officeId === undefined
      ? offices(ctx, nutritionistId).all()
      : offices(ctx, nutritionistId)
          .get(officeId)
          .then((office) => [office]),
    readOpeningHours(ctx, nutritionist),
    except === undefined ? undefined : appointments(ctx, nutritionistId).get(except),
  ]);
  checkMode(mode, service, officeId === undefined ? undefined : rooms[0]);
  const officeIds = rooms
    .filter((office) => serviceModeOf(office.mode) === mode)
    .map((office) => office.officeId);
  const { timeZone } = opening;
  const today = dayAt(ctx.now(), timeZone);
  const searched = query.from ?? today;
  const lastSearched = addCalendarDays(searched, searchedDays - 1);
  const { start } = dayWithBuffers(searched, timeZone);
  const { end } = dayWithBuffers(lastSearched, timeZone);
  const busy = without(await listBusyFrom(ctx, nutritionistId, start, end.slice(0, 10)), except);
  const buffers = bufferFields(service);
  const found = daysFrom(searched, lastSearched).flatMap((day) => {
    const near = within(busy, dayWithBuffers(day, timeZone));
    const availability = { ...opening, busy: near, buffers };
    return slotsOfOffices(day, officeIds, service.minutesLenght, availability).filter(
      ({ isAvailable }) => isAvailable,
    );
  });
  const [next] = found;
  const first = query.from ?? (next ? dayAt(next.start, timeZone) : today);
  return {
    timeZone,
    practiceTimeZone: timeZone,
    firstDay: today,
    lastDay: addCalendarDays(today, daysAhead),
    ...sevenDaysOf(found, first, { timeZone, practiceTimeZone: timeZone }),
  };
}
