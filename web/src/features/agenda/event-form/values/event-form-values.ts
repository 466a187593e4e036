import { isAgendaDay } from "@nutria/calendar/valid-day";
import { addMinutes } from "@nutria/calendar/instant";
import { instantOf, nearestInstantOf, wholeDays } from "@nutria/calendar/local-time";
import { isTime } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import {
  appointmentMessages,
  defaultEventMinutes,
  defaultEventTime,
  hasStarted,
  endProblem,
  maximumCommentLength,
} from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { changeScopes, type ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import * as z from "zod/mini";
import { dialogTexts } from "../../dialog-texts";
import { repeatsOf } from "./repeats";
import { withBuffers, type VisitLength } from "./visit-span";
import type { Span } from "../../shared/clash";
import type { PickedPatient } from "../../patient-picker/picked-patient";
import { lastDayOf } from "../../shared/format";

const text = z.string();

/** The values of the event form; days and times are in the zone of the practice. */
export interface EventFormValues {
  kind: "appointment" | "other";
  patient: string;
  service: string;
  mode: string;
  office: string;
  title: string;
  isAllDay: boolean;
  date: string;
  start: string;
  endDay: string;
  end: string;
  comment: string;
  isConfirmedByPatient: boolean;
  /** How often a new event repeats; empty for once. */
  every: string;
  /** The times of a series, the first included. */
  times: string;
  /** What a change of one of a series is about. */
  scope: ChangeScope;
}

type Field = keyof EventFormValues;

/** Validation of the event form (spec A §5), with the specification's messages. */
export function eventFormSchema(zone: string) {
  return z
    .object({
      kind: z.enum(["appointment", "other"]),
      patient: text,
      service: text,
      mode: text,
      office: text,
      title: text.check(z.trim(), z.maxLength(120, "El título es muy largo")),
      isAllDay: z.boolean(),
      date: text,
      start: text,
      endDay: text,
      end: text,
      comment: text.check(z.trim(), z.maxLength(maximumCommentLength, appointmentMessages.commentTooLong)),
      isConfirmedByPatient: z.boolean(),
      every: text,
      times: text,
      scope: z.enum(changeScopes),
    })
    .check(({ value, issues }) => {
      const say = (field: Field, message: string) =>
        issues.push({ code: "custom", input: value[field], path: [field], message });
      for (const field of requiredFieldsOf(value)) {
        if (value[field] === "") say(field, appointmentMessages.required);
      }
      if (value.every !== "" && repeatsOf(value) === undefined) say("times", appointmentMessages.repeats);
      if (needsOnlineOffice(value)) say("office", appointmentMessages.onlineOffice);
      const unreadable = unreadableFieldsOf(value);
      for (const field of unreadable) {
        say(
          field,
          field === "date" || field === "endDay" ? appointmentMessages.date : dialogTexts.event.time,
        );
      }
      const problem = unreadable.length === 0 ? timeProblemOf(value, zone) : undefined;
      if (problem) say(problem.field, problem.message);
    });
}

const momentFields = ["date", "start", "endDay", "end"] as const;

/** Returns the day and time fields whose text is not a day or a time. */
function unreadableFieldsOf(value: EventFormValues): Field[] {
  const required = requiredFieldsOf(value);
  return momentFields.filter((field) => {
    const isRight = field === "date" || field === "endDay" ? isAgendaDay(value[field]) : isTime(value[field]);
    return required.includes(field) && value[field] !== "" && !isRight;
  });
}

function requiredFieldsOf({ kind, isAllDay }: EventFormValues): Field[] {
  if (kind === "appointment") return ["patient", "service", "mode", "date", "start"];
  return isAllDay ? ["title", "date", "endDay"] : ["title", "date", "start", "endDay", "end"];
}

function timeProblemOf(value: EventFormValues, zone: string): { field: Field; message: string } | undefined {
  const { kind, date, start, endDay, end } = value;
  if (date === "") return undefined;
  if (isWholeDays(value)) {
    if (endDay === "") return undefined;
    if (endDay < date) return { field: "endDay", message: appointmentMessages.endBeforeStart };
    const { start: from, end: to } = wholeDays(date, endDay, zone);
    const tooLong = endProblem(from, to);
    return tooLong === undefined ? undefined : { field: "endDay", message: tooLong };
  }
  if (start === "") return undefined;
  const startDate = instantOf(`${date}T${start}`, zone);
  if (startDate === undefined) return { field: "start", message: appointmentMessages.missingHour };
  if (kind === "appointment" || endDay === "" || end === "") return undefined;
  const endDate = instantOf(`${endDay}T${end}`, zone);
  if (endDate === undefined) return { field: "end", message: appointmentMessages.missingHour };
  const message = endProblem(startDate, endDate);
  return message === undefined ? undefined : { field: "end", message };
}

/** Whether the form takes days without times. */
export function isWholeDays({ kind, isAllDay }: Pick<EventFormValues, "kind" | "isAllDay">): boolean {
  return kind === "other" && isAllDay;
}

/** Whether an office is missing that has the meeting link. */
export function needsOnlineOffice({ kind, mode, office }: Pick<EventFormValues, "kind" | "mode" | "office">) {
  return kind === "appointment" && mode === "online" && office === "";
}

/** Whether the values are of an appointment that would be saved as a visit that took place (decisions, "Agenda"). */
export function isPastVisit(
  value: Pick<EventFormValues, "kind" | "date" | "start">,
  zone: string,
  now: string,
): boolean {
  const startDate = instantOf(`${value.date}T${value.start}`, zone);
  return value.kind === "appointment" && startDate !== undefined && hasStarted({ startDate }, now);
}

/**
 * Whether the values are of an appointment that is over, which is asked about before it is saved as a visit; one that takes
 * place now is for now (decisions, "Agenda").
 */
export function isOverVisit(
  value: EventFormValues,
  service: VisitLength | undefined,
  zone: string,
  now: string,
): boolean {
  const span = spanOf(value, service, zone);
  return isPastVisit(value, zone, now) && (span === undefined || span.endDate <= now);
}

/** Returns the length of the comment as the server counts it: in characters, after trimming. */
export function commentLengthOf({ comment }: Pick<EventFormValues, "comment">): number {
  return [...comment.trim()].length;
}

/** The day and the hour of the visit that another one follows, by the clock of the practice. */
export interface Followed {
  day: string;
  time: string;
}

export interface EventDraft {
  date: string;
  /** In the zone of the practice; the next free time when none was clicked. */
  start?: string | undefined;
  end?: string | undefined;
  endDay?: string | undefined;
  /** Nobody chose the start, so that it may move once it is known how long the visit is and where. */
  isStartProposed?: boolean | undefined;
  /** The day itself was clicked: the event stays on it. */
  isDayFixed?: boolean | undefined;
  patient?: PickedPatient | undefined;
  /** What and where, as at the visit that this one follows. */
  visit?: Pick<EventFormValues, "service" | "mode" | "office"> | undefined;
  kind?: EventFormValues["kind"] | undefined;
  /** The visit that this one follows, for the days that are proposed. */
  follows?: Followed | undefined;
}

/** Initial values of a new event: it lasts one hour unless another time was selected (spec A §9). */
export function newEvent(draft: EventDraft, zone: string): EventFormValues {
  const start = draft.start ?? defaultEventTime;
  const after = wallClock(
    addMinutes(nearestInstantOf(`${draft.date}T${start}`, zone), defaultEventMinutes),
    zone,
  );
  return {
    kind: draft.kind ?? "appointment",
    patient: draft.patient?._id ?? "",
    service: draft.visit?.service ?? "",
    mode: draft.visit?.mode ?? "",
    office: draft.visit?.office ?? "",
    title: "",
    isAllDay: false,
    date: draft.date,
    start,
    endDay: draft.end === undefined ? after.day : (draft.endDay ?? draft.date),
    end: draft.end ?? after.time,
    comment: "",
    every: "",
    times: "4",
    scope: "this",
    isConfirmedByPatient: false,
  };
}

/** Converts an event to form values. */
export function eventOf(appointment: Appointment, zone: string): EventFormValues {
  const start = wallClock(appointment.startDate, zone);
  const end = wallClock(appointment.endDate, zone);
  return {
    kind: appointment.type,
    patient: appointment.patient?._id ?? "",
    service: appointment.service?._id ?? "",
    mode: appointment.mode ?? "",
    office: appointment.office?._id ?? "",
    title: appointment.title,
    isAllDay: appointment.isAllDay,
    date: start.day,
    start: appointment.isAllDay ? defaultEventTime : start.time,
    endDay: appointment.isAllDay ? lastDayOf(appointment, zone) : end.day,
    end: appointment.isAllDay ? "09:00" : end.time,
    comment: appointment.comment,
    every: "",
    times: "",
    scope: "this",
    isConfirmedByPatient: false,
  };
}

/** Returns the start and the end of the typed event as instants, or undefined while they are incomplete. */
export function spanOf(
  value: EventFormValues,
  service: VisitLength | undefined,
  zone: string,
): Span | undefined {
  const { kind, date, start, endDay, end } = value;
  if (!isAgendaDay(date)) return undefined;
  if (isWholeDays(value)) {
    if (!isAgendaDay(endDay) || endDay < date) return undefined;
    const { start: startDate, end: endDate } = wholeDays(date, endDay, zone);
    return { startDate, endDate };
  }
  const startDate = isTime(start) ? instantOf(`${date}T${start}`, zone) : undefined;
  if (startDate === undefined) return undefined;
  if (kind === "appointment") {
    return service && withBuffers(startDate, service);
  }
  const endDate = isAgendaDay(endDay) && isTime(end) ? instantOf(`${endDay}T${end}`, zone) : undefined;
  return endDate !== undefined && endDate > startDate ? { startDate, endDate } : undefined;
}
