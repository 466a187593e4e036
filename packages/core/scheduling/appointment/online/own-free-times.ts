import { appointmentMessages, serviceModeOf } from "@nutria/contract/agenda";
import type { OwnFreeTimesQuery } from "@nutria/contract/schemas/agenda/appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../../kernel/context";
import { offices } from "../../../practice/office/index";
import { services } from "../../../practice/service/index";
import { findNutritionistOrFail } from "../access";
import { readOpeningHours } from "../booking/availability";
import { bufferFields, checkMode } from "../booking/booking";
import { invalid } from "../parse-time";
import { appointments } from "../repo";
import { freeWeek } from "./free-week";

/**
 * The caller's free times of seven days for a service, as {@link freeWeek} gives them. Raises `not_found` when the
 * service, office or appointment is not the caller's, and `validation` for the day, the mode or the office.
 */
export async function listOwnFreeTimes(
  ctx: NutritionistContext,
  query: z.output<typeof OwnFreeTimesQuery>,
): Promise<FreeTimes> {
  const nutritionistId = ctx.actor.id;
  const { service: serviceId, mode, office: officeId, appointment: except, from } = query;
  if (from !== undefined && !isInAgendaYears(from)) throw invalid("from", appointmentMessages.date);
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
  return freeWeek(ctx, nutritionistId, {
    opening,
    from,
    visit: { officeIds, minutes: service.minutesLenght, buffers: bufferFields(service), except },
  });
}
