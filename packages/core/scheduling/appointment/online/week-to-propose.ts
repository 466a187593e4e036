import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { readOpeningHours } from "../booking/availability";
import { officesFor } from "../booking/propose";
import { lengthOf } from "../booking/visit-length";
import type { StoredAppointment } from "../entity";
import { freeWeek } from "./free-week";

/**
 * The times of seven days, from `from` on, to which a patient may move an appointment: those that a proposal accepts,
 * so without its current time. Raises `validation` for the day.
 */
export async function weekToPropose(
  ctx: Context,
  nutritionist: Nutritionist,
  appointment: StoredAppointment,
  from: string | undefined,
): Promise<FreeTimes> {
  const [opening, { minutes, buffers }, places] = await Promise.all([
    readOpeningHours(ctx, nutritionist),
    lengthOf(ctx, appointment),
    officesFor(ctx, appointment),
  ]);
  const { nutritionistId, appointmentId, startDate, endDate } = appointment;
  return freeWeek(ctx, nutritionistId, {
    opening,
    from,
    visit: {
      officeIds: places.map(({ officeId }) => officeId),
      minutes,
      buffers,
      except: appointmentId,
      isLeftOut: ({ start, end }) => start === startDate && end === endDate,
    },
  });
}
