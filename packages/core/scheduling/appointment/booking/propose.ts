import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { AvailableSlots } from "@nutria/contract/schemas/agenda/appointment";
import type { ProposeDateInput } from "@nutria/contract/schemas/agenda/client-appointment";
import { addMinutes, laterThan } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { offices, type StoredOffice } from "../../../practice/office/index";
import { offeredSlots, offerUnchangedItems, officeOffering, readOpeningHours, without } from "./availability";
import { officeFields } from "./booking";
import type { StoredAppointment } from "../entity";
import { AppointmentRescheduled, changeOf } from "../events";
import { asAgendaClosed, findBookableNutritionist } from "../access";
import { parseInstant } from "../parse-time";
import { appointments } from "../repo";
import { retryOnAppointmentConflict } from "../retry";
import { refuseUnlessChangeable } from "../standing";
import { lengthOf } from "./visit-length";
import { writeAppointment } from "../writes/write-appointments";

/**
 * A patient proposes another offered time, which waits for the nutritionist; the earlier time is freed.
 * Raises `agenda_closed`, `slot_taken`, `slot_not_offered`, and the errors of {@link refuseUnlessChangeable}.
 */
export async function proposeAsPatient(
  ctx: Context,
  { nutritionistId, appointmentId }: Pick<StoredAppointment, "nutritionistId" | "appointmentId">,
  input: ProposeDateInput,
  check?: (before: StoredAppointment) => void,
): Promise<StoredAppointment> {
  const attempt = retryOnAppointmentConflict(async () => {
    const nutritionist = await findBookableNutritionist(ctx, nutritionistId);
    const startDate = parseInstant(input.startDate, input.timeZone ?? nutritionist.settings.timeZone);
    const before = await appointments(ctx, nutritionistId).get(appointmentId);
    check?.(before);
    refuseUnlessChangeable(ctx, before);
    const [{ minutes, buffers }, opening, places] = await Promise.all([
      lengthOf(ctx, before),
      readOpeningHours(ctx, nutritionist),
      officesFor(ctx, before),
    ]);
    const time = { start: startDate, end: addMinutes(startDate, minutes) };
    // The current time is not a new proposal.
    if (time.start === before.startDate && time.end === before.endDate)
      throw new AppError("slot_not_offered");
    const after: StoredAppointment = {
      ...before,
      startDate: time.start,
      endDate: time.end,
      ...buffers,
      status: "rescheduled",
      nextActionRole: "nutritionist",
      proposedAt: laterThan(before.proposedAt, ctx.now()),
    };
    return writeAppointment(ctx, nutritionist, before, {
      after,
      place: (days) => {
        const busy = without(days.busy, appointmentId);
        return officeFields(
          officeOffering(time, places, before.mode ?? "site", { ...opening, busy, buffers }),
        );
      },
      events: [AppointmentRescheduled(changeOf(after, "client"))],
      isUnseen: true,
      also: () => offerUnchangedItems(ctx, nutritionist, opening),
    });
  });
  return asAgendaClosed(attempt);
}

/**
 * The slots of a day to which a patient may move an appointment: exactly those that {@link proposeAsPatient}
 * accepts, so the current time is not available. Raises `validation` for the day.
 */
export async function slotsToPropose(
  ctx: Context,
  nutritionist: Nutritionist,
  appointment: StoredAppointment,
  date: string,
): Promise<AvailableSlots> {
  const [opening, { minutes, buffers }, places] = await Promise.all([
    readOpeningHours(ctx, nutritionist),
    lengthOf(ctx, appointment),
    officesFor(ctx, appointment),
  ]);
  const { appointmentId, startDate, endDate } = appointment;
  const { timeZone, slots } = await offeredSlots(ctx, nutritionist, {
    date,
    minutes,
    buffers,
    officeIds: places.map(({ officeId }) => officeId),
    opening,
    except: appointmentId,
  });
  const isOwn = (start: string) => start === startDate && addMinutes(start, minutes) === endDate;
  return {
    timeZone,
    slots: slots.map((slot) => (isOwn(slot.startDate) ? { ...slot, isAvailable: false } : slot)),
  };
}

/**
 * The offices at which an appointment may take place: its own, or any with its mode when its own no longer
 * exists.
 */
export async function officesFor(ctx: Context, appointment: StoredAppointment): Promise<StoredOffice[]> {
  const { nutritionistId, officeId, mode = "site" } = appointment;
  const all = await offices(ctx, nutritionistId).all();
  const fitting = all.filter((office) => serviceModeOf(office.mode) === mode);
  const own = fitting.filter((office) => office.officeId === officeId);
  return own.length > 0 ? own : fitting;
}
