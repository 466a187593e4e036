import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { myPaths } from "@nutria/contract/web/my-paths";
import { patientPushWords as words, type PushNotice } from "@nutria/contract/messages/push-notices";
import { whatsAppNews as news, type WhatsAppNews } from "@nutria/contract/messages/whats-app-templates";
import { nextDay } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import { nameInMail } from "../../mail/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  ReminderDue,
  type AppointmentChange,
} from "../../scheduling/appointment/events";
import {
  appointments,
  mailAppointment,
  mailReminder,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import {
  changeAskedMessage,
  changeAskedWords,
  changeMessage,
  changeWords,
  reminderMessage,
  reminderWords,
} from "./whats-app-words";
import { when, type DeclaredRule, type PatientRule, type Words } from "./patient-rule";

const byAppointment = (
  holds: (appointment: StoredAppointment, now: string) => boolean,
  say: (name: string) => Words,
  news: WhatsAppNews,
) =>
  ({
    category: "appointments",
    patientOf: (_, { patientId }) => patientId ?? undefined,
    words: say,
    async notice(ctx, change) {
      if (change.by !== "nutritionist") return undefined;
      const found = await readAppointment(ctx, change);
      if (!found || !holds(found.appointment, ctx.now())) return undefined;
      return noticeOf(change.appointmentId, say(found.name));
    },
    mail: mailAppointment,
    whatsApp: {
      isFor: ({ by }) => by === "nutritionist",
      words: (values) => changeWords(values, news),
      async message(ctx, change) {
        const found = await readAppointment(ctx, change);
        if (!found || !holds(found.appointment, ctx.now())) return undefined;
        return changeMessage(ctx, found.appointment, news);
      },
    },
  }) satisfies PatientRule<AppointmentChange>;

const isAsked = (appointment: StoredAppointment, now: string): boolean =>
  isAwaiting(appointment) && appointment.nextActionRole === "client" && appointment.endDate > now;
const isIn =
  (wanted: StoredAppointment["status"]) =>
  ({ status }: StoredAppointment): boolean =>
    status === wanted;

/** The words of a push about a visit at `now`, by the days that are left. */
export function aheadWords(startDate: string, now: string, timeZone: string): Words {
  const [day, today] = [dayAt(startDate, timeZone), dayAt(now, timeZone)];
  const time = timeAt(startDate, timeZone);
  if (day === today) return words.appointmentToday(time);
  if (day === nextDay(today)) return words.appointmentTomorrow(time);
  return words.appointmentAhead(weekdayName(day), formatLongDay(day), time);
}

/** The rules of patients' notices about their appointments. */
export const appointmentRules: readonly DeclaredRule[] = [
  when(AppointmentCreated, byAppointment(isAsked, words.appointmentAsked, news.asked)),
  when(AppointmentRescheduled, byAppointment(isAsked, words.appointmentMoved, news.moved)),
  when(
    AppointmentAccepted,
    byAppointment(
      ({ status, endDate }, now) => status === "accepted" && endDate > now,
      () => words.appointmentAccepted,
      news.accepted,
    ),
  ),
  when(AppointmentRejected, byAppointment(isIn("rejected"), words.appointmentRejected, news.rejected)),
  when(AppointmentCancelled, byAppointment(isIn("cancelled"), words.appointmentCancelled, news.cancelled)),
  when(
    AppointmentUpdated,
    byAppointment(
      ({ status, endDate }, now) => status !== "cancelled" && endDate > now,
      () => words.appointmentChanged,
      news.changed,
    ),
  ),
  when(ReminderDue, {
    category: "appointments",
    patientOf: (_, { to, patientId }) => (to === "client" ? patientId : undefined),
    async notice(ctx, { appointmentId, ...ids }) {
      const found = await readAppointment(ctx, { appointmentId, ...ids });
      if (found?.appointment.status !== "accepted") return undefined;
      const { startDate, timeZone } = found.appointment;
      const now = ctx.now();
      return startDate <= now ? undefined : noticeOf(appointmentId, aheadWords(startDate, now, timeZone));
    },
    mail: (ctx, { data }) => mailReminder(ctx, data),
    isForMailAlone: ({ channel }) => channel === "mail",
    whatsApp: {
      isFor: ({ to, channel }) => to === "client" && channel === "whatsApp",
      words: (values) => reminderWords(values),
      async message(ctx, { appointmentId, ...ids }) {
        const found = await readAppointment(ctx, { appointmentId, ...ids });
        const isAhead = found?.appointment.status === "accepted" && found.appointment.startDate > ctx.now();
        return isAhead ? reminderMessage(ctx, found.appointment) : undefined;
      },
    },
  }),
  when(AppointmentChangeAsked, {
    category: "appointments",
    patientOf: (_, { patientId }) => patientId ?? undefined,
    // Only a press of a button on WhatsApp raises it.
    notice: () => undefined,
    whatsApp: {
      isFor: () => true,
      words: (values, url) => changeAskedWords(values, { url, payload: "" }),
      async message(ctx, ids) {
        const found = await readAppointment(ctx, ids);
        return found?.appointment.status === "accepted" && found.appointment.endDate > ctx.now()
          ? changeAskedMessage(ctx, found.appointment)
          : undefined;
      },
    },
  }),
];

function noticeOf(appointmentId: string, said: Words | undefined): PushNotice | undefined {
  return said && { ...said, url: myPaths.appointments.href(), tag: `appointment#${appointmentId}` };
}

/** An appointment that still is at its time, and what its nutritionist is called. */
async function readAppointment(
  ctx: Context,
  {
    nutritionistId,
    appointmentId,
    startDate,
  }: Pick<AppointmentChange, "nutritionistId" | "appointmentId" | "startDate">,
): Promise<{ appointment: StoredAppointment; name: string } | undefined> {
  const [appointment, nutritionist] = await batchGet(
    ctx,
    appointments(ctx, nutritionistId).getRequest(appointmentId),
    nutritionistGetRequest(ctx, nutritionistId),
  );
  if (!nutritionist || appointment?.startDate !== startDate) return undefined;
  return { appointment, name: nameInMail(nutritionist.name) };
}
