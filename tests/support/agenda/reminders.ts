import { addDays } from "@nutria/calendar/instant";
import type { Reminder } from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import {
  acceptClientAppointment,
  ReminderDue,
  updateAppointment,
  VisitAhead,
} from "@nutria/core/scheduling/appointment/index";
import type { Domain } from "../domain";
import { takeEvents } from "../notifications";
import { aPractice, type Practice } from "./agenda";

/** A reminder at each moment, each by another channel. */
export const everyMoment: Reminder[] = [
  { hours: 48, channel: "whatsApp" },
  { hours: 24, channel: "push" },
  { hours: 2, channel: "mail" },
];

/** A practice on days of its own, because the job takes the reminders of every practice. */
export interface RemindedPractice {
  practice: Practice;
  /** When it was opened, which is the clock of the domain. */
  now: string;
  system: Context;
  confirmed(startDate: string, overrides?: Record<string, unknown>): ReturnType<Practice["book"]>;
  /** The nutritionist moves a visit, and the patient accepts it. */
  move(id: string, startDate: string): Promise<void>;
}

let opened = "2030-01-07T18:00:00.000Z";

/** Opens a practice two weeks, or so many, after the one before. */
export async function remindedPractice(domain: Domain, weeks = 2): Promise<RemindedPractice> {
  const now = (opened = addDays(opened, 7 * weeks));
  domain.setTime(now);
  const practice = await aPractice(domain);
  return {
    practice,
    now,
    system: { ...practice.ctx, actor: { role: "system", id: "reminders" } },
    confirmed: (startDate, overrides = {}) =>
      practice.book(startDate, { isConfirmedByPatient: true, ...overrides }),
    async move(id, startDate) {
      await updateAppointment(practice.ctx, id, { startDate, timeZone: undefined });
      await acceptClientAppointment(domain.as(practice.patientId), id);
    },
  };
}

/** What was raised, each event once, since the last call. */
export function raised(domain: Domain): EventEnvelope[] {
  return [...new Map(takeEvents(domain).map((event) => [event.id, event])).values()];
}

/** What the events tell, of one appointment or of all: `client 24 whatsApp`, or `ahead`. */
export function told(events: readonly EventEnvelope[], appointmentId?: string): string[] {
  return events.flatMap((event) => {
    const { type } = event;
    if (type !== ReminderDue.type && type !== VisitAhead.type) return [];
    const { appointmentId: id } = event.data as { appointmentId: string };
    if (appointmentId !== undefined && id !== appointmentId) return [];
    if (type === VisitAhead.type) return ["ahead"];
    const { to, hours, channel } = ReminderDue.parse(event).data;
    return [`${to} ${String(hours)} ${channel}`];
  });
}
