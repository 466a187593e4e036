import { appointmentMessages, serviceModeOf } from "@nutria/contract/agenda/agenda";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { offices } from "../../../practice/office/index";
import { services } from "../../../practice/service/index";
import { readOpeningHours } from "../booking/availability";
import { bufferFields, checkMode } from "../booking/booking";
import { invalid } from "../parse-time";
import { freeWeek } from "./free-week";

interface WantedService {
  service: string;
  mode: ServiceMode;
  office?: string | undefined;
  from?: string | undefined;
}

/**
 * The free times of seven days for a service of a practice, as {@link freeWeek} gives them; `except` is an appointment that
 * is moved. Raises `not_found` when the service or office is not the practice's, and `validation` for the day, the mode or
 * the office.
 */
export async function weekOfService(
  ctx: Context,
  nutritionist: Nutritionist,
  { service: serviceId, mode, office: officeId, from }: WantedService,
  except?: string,
): Promise<FreeTimes> {
  if (from !== undefined && !isInAgendaYears(from)) throw invalid("from", appointmentMessages.date);
  const { nutritionistId } = nutritionist;
  const owned = offices(ctx, nutritionistId);
  const [service, rooms, opening] = await Promise.all([
    services(ctx, nutritionistId).get(serviceId),
    officeId === undefined ? owned.all() : owned.get(officeId).then((office) => [office]),
    readOpeningHours(ctx, nutritionist),
  ]);
  checkMode(mode, service, officeId === undefined ? undefined : rooms[0]);
  const officeIds = rooms
    .filter((office) => serviceModeOf(office.mode) === mode)
    .map((office) => office.officeId);
  return freeWeek(ctx, nutritionistId, {
    opening,
    from,
    visit: { officeIds, minutes: service.minutesLenght, buffers: bufferFields(service), except },
  });
}
