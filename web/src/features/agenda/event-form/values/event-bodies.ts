import type { BodyInput } from "@nutria/contract/wire/define";
import type { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { CreateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import type { EventFormValues } from "./event-form-values";
import { repeatsOf, type MovedDates } from "./repeats";

export type UpdateBody = BodyInput<typeof agendaRoutes.updateAppointment>;

const modeOf = (mode: string) => serviceModes.find((one) => one === mode) ?? "online";

function timesOf(value: EventFormValues, zone: string) {
  const { date, start, endDay, end, isAllDay } = value;
  if (isAllDay) return { startDate: date, endDate: endDay, isAllDay: true, timeZone: zone };
  return { startDate: `${date}T${start}`, endDate: `${endDay}T${end}`, isAllDay: false, timeZone: zone };
}

/**
 * Builds the request body that creates the event, or a series of which some dates are at another time. The server
 * computes the end of an appointment.
 */
export function createBodyOf(
  value: EventFormValues,
  zone: string,
  movedDates: MovedDates = {},
): CreateAppointmentInput {
  const comment = value.comment.trim();
  const repeats = repeatsOf(value);
  const moved = Object.entries(movedDates).map(([position, startDate]) => ({
    position: Number(position),
    startDate,
  }));
  const repeated = repeats && { repeats: { ...repeats, ...(moved.length > 0 && { moved }) } };
  if (value.kind === "other") {
    return { type: "other", title: value.title.trim(), comment, ...timesOf(value, zone), ...repeated };
  }
  return {
    type: "appointment",
    patient: value.patient,
    service: value.service,
    mode: modeOf(value.mode),
    ...(value.office !== "" && { office: value.office }),
    startDate: `${value.date}T${value.start}`,
    timeZone: zone,
    comment,
    ...(value.isConfirmedByPatient && { isConfirmedByPatient: true }),
    ...repeated,
  };
}

/**
 * Builds the request body that changes the event. Only contains what differs, because another start is a proposal to
 * the patient.
 */
export function updateBodyOf(value: EventFormValues, before: EventFormValues, zone: string): UpdateBody {
  const comment = value.comment.trim();
  const changed = (...fields: (keyof EventFormValues)[]) =>
    fields.some((field) => value[field] !== before[field]);
  const withComment = comment !== before.comment ? { comment } : {};
  if (value.kind === "other") {
    return {
      ...withComment,
      ...(changed("title") && { title: value.title.trim() }),
      ...(changed("date", "start", "end", "endDay", "isAllDay") && timesOf(value, zone)),
    };
  }
  return {
    ...withComment,
    ...(changed("service") && { service: value.service }),
    ...(changed("mode", "office", "service") && {
      mode: modeOf(value.mode),
      ...(value.office !== "" && { office: value.office }),
    }),
    ...(changed("date", "start") && { startDate: `${value.date}T${value.start}`, timeZone: zone }),
  };
}
