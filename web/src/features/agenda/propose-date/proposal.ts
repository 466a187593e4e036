import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import { instantOf } from "@nutria/calendar/local-time";
import { isTime } from "@nutria/calendar/time-of-day";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { wallClock } from "@nutria/calendar/zone";
import { appointmentMessages, hasStarted } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { minutesLenght, serviceModes } from "@nutria/contract/schemas/practice/service";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import type { UpdateBody } from "../event-form/values/event-bodies";

/** What another date for an appointment has (spec A §5); day and times are in the zone of the practice. */
export interface Proposal {
  service: string;
  mode: string;
  office: string;
  date: string;
  start: string;
  end: string;
  /** The free time that was picked, which an hour that the clock shows twice does not tell. */
  picked?: string | undefined;
}

export type ProposalField = Exclude<keyof Proposal, "picked">;

/** A proposal without a time. */
export const withoutTime = { date: "", start: "", end: "", picked: undefined } as const;

/** Returns what and where an appointment is; a service that is no longer offered must be chosen anew. */
export function proposalOf(
  appointment: Appointment,
  { services }: Pick<BookingSettings, "services">,
): Proposal {
  const isOffered = services.some(({ _id }) => _id === appointment.service?._id);
  return {
    service: isOffered ? (appointment.service?._id ?? "") : "",
    mode: appointment.mode ?? "",
    office: appointment.office?._id ?? "",
    ...withoutTime,
  };
}

/** Returns the proposal at a free time, as long as its service. */
export function atFreeTime(proposal: Proposal, startDate: string, minutes: number, zone: string): Proposal {
  const { day, time } = wallClock(startDate, zone);
  return withEnd({ ...proposal, date: day, start: time, picked: startDate }, minutes, zone);
}

/** Returns the proposal with the end that its service gives it, once it has a start. */
export function withEnd(proposal: Proposal, minutes: number, zone: string): Proposal {
  const start = startOf(proposal, zone);
  return start === undefined ? proposal : { ...proposal, end: endAfter(start, minutes, zone) };
}

function startOf({ date, start, picked }: Proposal, zone: string): string | undefined {
  if (!isAgendaDay(date) || !isTime(start)) return undefined;
  if (picked !== undefined) {
    const at = wallClock(picked, zone);
    if (at.day === date && at.time === start) return picked;
  }
  return instantOf(`${date}T${start}`, zone);
}

function endAfter(startDate: string, minutes: number, zone: string): string {
  return wallClock(addMinutes(startDate, minutes), zone).time;
}

/** Returns the start and the end as instants; undefined while they are incomplete or the end is not after the start. */
export function timesOfProposal(
  proposal: Proposal,
  minutes: number,
  zone: string,
): { startDate: string; endDate: string } | undefined {
  const startDate = startOf(proposal, zone);
  if (startDate === undefined || !isTime(proposal.end)) return undefined;
  // An end that the service gives may be after midnight.
  const isOfService = proposal.end === endAfter(startDate, minutes, zone);
  const endDate = isOfService
    ? addMinutes(startDate, minutes)
    : instantOf(`${proposal.date}T${proposal.end}`, zone);
  return endDate !== undefined && endDate > startDate ? { startDate, endDate } : undefined;
}

/** Returns what is wrong with a proposal, by field, with the messages of spec A §5; nothing when it can be sent. */
export function problemsOf(
  proposal: Proposal,
  { minutes, zone, now }: { minutes: number; zone: string; now: string },
): Partial<Record<ProposalField, string>> {
  const { date, start, end } = proposal;
  const required = ["service", "mode", "office", "date", "start", "end"] as const;
  const missing = required.filter((field) => proposal[field] === "");
  const problems: Partial<Record<ProposalField, string>> = Object.fromEntries(
    missing.map((field) => [field, appointmentMessages.required]),
  );
  if (date !== "" && !isAgendaDay(date)) problems.date = appointmentMessages.date;
  for (const field of ["start", "end"] as const) {
    if (proposal[field] !== "" && !isTime(proposal[field])) problems[field] = dialogTexts.event.time;
  }
  if (problems.date || problems.start) return problems;
  const startDate = startOf(proposal, zone);
  if (startDate === undefined) return { ...problems, start: appointmentMessages.missingHour };
  if (hasStarted({ startDate }, now)) return { ...problems, date: dialogTexts.event.past };
  const times = timesOfProposal(proposal, minutes, zone);
  if (times) {
    const length = minutesLenght.safeParse(minutesBetween(times.startDate, times.endDate));
    return length.success ? problems : { ...problems, end: dialogTexts.propose.length };
  }
  if (problems.end) return problems;
  if (start === end) return { ...problems, end: appointmentMessages.sameTimes };
  const isMissing = instantOf(`${date}T${end}`, zone) === undefined;
  return {
    ...problems,
    end: isMissing ? appointmentMessages.missingHour : appointmentMessages.proposedEndBeforeStart,
  };
}

/** Whether the proposal changes nothing, so that there is nothing to send to the patient. */
export function isSameAs(
  { service, mode, office }: Proposal,
  { startDate, endDate }: { startDate: string; endDate: string },
  appointment: Appointment,
): boolean {
  return (
    startDate === appointment.startDate &&
    endDate === appointment.endDate &&
    service === appointment.service?._id &&
    mode === appointment.mode &&
    office === appointment.office?._id
  );
}

/** Builds the request body that proposes; the server gives it the length of its service, unless another one is sent. */
export function bodyOf(
  { service, mode, office }: Proposal,
  { startDate, endDate }: { startDate: string; endDate: string },
  minutes: number,
): UpdateBody {
  const known = serviceModes.find((one) => one === mode);
  const length = minutesBetween(startDate, endDate);
  return {
    ...{ service, office, startDate },
    ...(known && { mode: known }),
    ...(length !== minutes && { minutesLenght: length }),
  };
}
