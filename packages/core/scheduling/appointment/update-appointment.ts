import { appointmentMessages, hasStarted, occupies, serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Appointment, UpdateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { addMinutes, laterThan, minutesBetween } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import type { NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { refuseStale } from "../../kernel/section";
import { offices } from "../../practice/office/index";
import { services } from "../../practice/service/index";
import { changeAppointment } from "./answers/answer";
import { checkPlace, officeFields, serviceFields } from "./booking/booking";
import type { StoredAppointment } from "./entity";
import { AppointmentRescheduled, AppointmentUpdated, changeOf } from "./events";
import { findNutritionistWithAgenda } from "./access";
import { checkSentEnd, invalid, parseEventTime, parseInstant, spanOf } from "./parse-time";
import { lengthOf, lengthOfService, ownLengthOf, type VisitLength } from "./booking/visit-length";
import { changeFollowing } from "./series/following";
import { updateFollowing } from "./series/update-following";
import { toAppointment } from "./to-wire";
import type { AppointmentWrite } from "./writes/change";

/**
 * Changes one of the caller's appointments or events. A new time or length is a proposal and waits for the patient
 * (spec A §4), unless it is past: a visit that took place is accepted without a notice. A new place or comment leaves
 * the status unchanged. An event of type 'other' stays accepted. With `scope: following`, the later ones of its series
 * change too, all or none. Raises `agenda_disabled`, `not_found`, `stale_version`, `appointment_closed`, `slot_taken`,
 * `patient_inactive` and `validation`.
 */
export async function updateAppointment(
  ctx: NutritionistContext,
  appointmentId: string,
  input: UpdateAppointmentInput,
): Promise<Appointment> {
  const nutritionist = await findNutritionistWithAgenda(ctx, ctx.actor.id);
  const answer = {
    nutritionist,
    appointmentId,
    check: (before: StoredAppointment) =>
      refuseStale(before, input.version, (stored) => toAppointment(ctx, stored)),
  };
  const changeOne = (before: StoredAppointment, given: UpdateAppointmentInput) => {
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    return before.type === "other" ? eventChange(before, given) : appointmentChange(ctx, before, given);
  };
  const after =
    input.scope === "following"
      ? await changeFollowing(ctx, answer, (open) => updateFollowing(open, input, changeOne))
      : await changeAppointment(ctx, answer, async (before) => changeOne(before, input));
  return toAppointment(ctx, after);
}

async function appointmentChange(
  ctx: NutritionistContext,
  before: StoredAppointment,
  input: UpdateAppointmentInput,
): Promise<AppointmentWrite> {
  if (input.title !== undefined) throw invalid("title", appointmentMessages.notInForm);
  if (input.isAllDay === true) throw invalid("isAllDay", appointmentMessages.notInForm);
  const place = await placeChange(ctx, before, input);
  const timeZone = input.timeZone ?? before.timeZone;
  const startDate =
    input.startDate === undefined ? before.startDate : parseInstant(input.startDate, timeZone);
  checkSentEnd(startDate, input.endDate, timeZone, { isProposal: startDate !== before.startDate });
  // With an unchanged start the appointment keeps its length, unless its service changes or another one is given.
  const isTimeGiven = startDate !== before.startDate || place.length !== undefined;
  const usual = isTimeGiven ? (place.length ?? (await lengthOf(ctx, before))) : ownLengthOf(before);
  const length = { ...usual, minutes: input.minutesLenght ?? usual.minutes };
  const after: StoredAppointment = {
    ...before,
    ...place.fields,
    comment: input.comment ?? before.comment,
    timeZone,
    startDate,
    endDate: addMinutes(startDate, length.minutes),
    ...length.buffers,
  };
  const isMoved = after.startDate !== before.startDate || after.endDate !== before.endDate;
  // A visit that took place, or moves into the past, changes without a notice.
  const isPast = hasStarted(after, ctx.now());
  if (!isMoved) return { after, events: isPast ? [] : updateEvents(before, after) };
  if (isPast) return { after: { ...after, status: "accepted" }, events: [] };
  const proposed: StoredAppointment = {
    ...after,
    status: "rescheduled",
    nextActionRole: "client",
    proposedAt: laterThan(before.proposedAt, ctx.now()),
  };
  return { after: proposed, events: [AppointmentRescheduled(changeOf(proposed, "nutritionist"))] };
}

/** The new service, mode or office; `length` when the service changes. */
async function placeChange(
  ctx: NutritionistContext,
  before: StoredAppointment,
  input: UpdateAppointmentInput,
): Promise<{ fields: Partial<StoredAppointment>; length?: VisitLength }> {
  const serviceId = input.service ?? before.serviceId;
  const mode = input.mode ?? before.mode ?? "site";
  const officeId = input.office ?? currentOfficeFor(before, mode);
  const isSameService = serviceId === before.serviceId;
  const isSame = isSameService && officeId === before.officeId && mode === before.mode;
  if (isSame || serviceId === undefined) return { fields: {} };
  const { nutritionistId } = before;
  const [all, office] = await Promise.all([
    services(ctx, nutritionistId).all(),
    officeId === undefined ? undefined : offices(ctx, nutritionistId).get(officeId),
  ]);
  const service = all.find((one) => one.serviceId === serviceId);
  if (!service) refuseWithoutService(input, mode !== before.mode);
  checkPlace(mode, service, office);
  return {
    fields: {
      mode,
      ...(service && serviceFields(service)),
      ...(isSameService && { price: before.price }),
      ...noOffice,
      ...officeFields(office),
    },
    ...(service && !isSameService && { length: lengthOfService(service) }),
  };
}

/** Raises `not_found` for a service that was asked for, `validation` for another mode of one that was deleted. */
function refuseWithoutService(input: UpdateAppointmentInput, isOtherMode: boolean): void {
  if (input.service !== undefined) throw new AppError("not_found");
  // The modes of a deleted service are unknown, so changing the mode needs another service.
  if (isOtherMode) throw invalid("service", appointmentMessages.required);
}

/** The current office, unless it does not have the new mode. */
function currentOfficeFor(
  { officeId, officeMode }: StoredAppointment,
  mode: ServiceMode,
): string | undefined {
  return officeMode !== undefined && serviceModeOf(officeMode) === mode ? officeId : undefined;
}

const noOffice = { officeId: undefined, officeName: undefined, officeMode: undefined };

/** The patient is notified of a new service or place, but not of a new comment. */
function updateEvents(before: StoredAppointment, after: StoredAppointment): DomainEvent[] {
  const isSamePlace = before.officeId === after.officeId && before.mode === after.mode;
  return isSamePlace && before.serviceId === after.serviceId
    ? []
    : [AppointmentUpdated(changeOf(after, "nutritionist"))];
}

function eventChange(before: StoredAppointment, input: UpdateAppointmentInput): AppointmentWrite {
  for (const field of ["service", "mode", "office", "minutesLenght"] as const) {
    if (input[field] !== undefined) throw invalid(field, appointmentMessages.notInForm);
  }
  const timeZone = input.timeZone ?? before.timeZone;
  const isAllDay = input.isAllDay ?? before.isAllDay;
  const isTimed =
    input.startDate !== undefined ||
    input.endDate !== undefined ||
    isAllDay !== before.isAllDay ||
    // Whole days start and end at the midnights of their zone.
    (isAllDay && timeZone !== before.timeZone);
  const time = isTimed
    ? parseEventTime({ ...timesOf(before, input, timeZone, isAllDay), isAllDay }, timeZone)
    : { start: before.startDate, end: before.endDate };
  const after: StoredAppointment = {
    ...before,
    title: input.title ?? before.title ?? "",
    comment: input.comment ?? before.comment,
    timeZone,
    isAllDay,
    startDate: time.start,
    endDate: time.end,
    span: spanOf(time),
  };
  return { after, events: [] };
}

/** Without a new end, the end moves with the start: by the same length in minutes, or in days. */
function timesOf(
  before: StoredAppointment,
  input: UpdateAppointmentInput,
  timeZone: string,
  isAllDay: boolean,
) {
  const current = before.isAllDay && isAllDay ? firstAndLastDay(before) : before;
  const startDate = input.startDate ?? current.startDate;
  if (input.endDate !== undefined) return { startDate, endDate: input.endDate };
  if (input.startDate === undefined) return { startDate, endDate: current.endDate };
  if (!isAllDay) {
    const start = parseInstant(startDate, timeZone);
    return { startDate, endDate: addMinutes(start, minutesBetween(before.startDate, before.endDate)) };
  }
  const daysMore = before.isAllDay ? daysBetween(current.startDate, current.endDate) : 0;
  // A day has no time, which may not exist: some zones change their clocks at midnight.
  const startDay = startDate.length === 10 ? startDate : dayAt(parseInstant(startDate, timeZone), timeZone);
  return { startDate, endDate: addCalendarDays(startDay, daysMore) };
}

/** The first and last day of a whole-day event, which stay the same in another zone. */
function firstAndLastDay({ startDate, endDate, timeZone }: StoredAppointment) {
  return { startDate: dayAt(startDate, timeZone), endDate: dayAt(addMinutes(endDate, -1), timeZone) };
}
