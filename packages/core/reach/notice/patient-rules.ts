import { isAwaiting } from "@nutria/contract/agenda";
import { myPaths } from "@nutria/contract/my-paths";
import { patientPushWords as words, type PushNotice } from "@nutria/contract/push-notices";
import { whatsAppNews as news, type WhatsAppNews } from "@nutria/contract/whats-app-templates";
import type { NoticeCategory } from "@nutria/contract/schemas/reach";
import { nextDay } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { ScanRecorded } from "../../clinical/body-composition/events";
import { hasLoggedToday, linkGetRequest } from "../../care/care-link/index";
import { MealPlanSent } from "../../clinical/meal-plan/events";
import { patientOfPlan } from "../../clinical/meal-plan/index";
import { QuestionnaireAsked } from "../../clinical/questionnaire/events";
import { isQuestionnaireOpen, mailQuestionnaire } from "../../clinical/questionnaire/index";
import { MessageSent } from "../../conversation/thread/events";
import { isUnread, mailMessageToPatient } from "../../conversation/thread/index";
import { DiaryCommented, DiaryReminded } from "../../diary/events";
import type { Context } from "../../kernel/context";
import type { EventReader } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { LinkRequestCreated } from "../../linking/link-request/events";
import { linkRequests } from "../../linking/link-request/index";
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
import { mailResult } from "./mail-result";
import { changeAskedMessage, changeMessage, reminderMessage, type WhatsAppNotice } from "./whats-app-words";

type Words = Pick<PushNotice, "title" | "body">;
type Found<Value> = Promise<Value | undefined> | Value | undefined;

/** How an event is told to a patient. */
interface Rule<Data> {
  category: NoticeCategory;
  /** The patient whom it concerns; undefined for nobody. */
  patientOf(ctx: Context, data: Data): Found<string>;
  /** What a push says; undefined for what the patient did, and for what does not hold any more. */
  notice(ctx: Context, data: Data): Found<PushNotice>;
  /** The same by mail; undefined where a mail does not depend on what the patient chose, or there is none. */
  mail?(ctx: Context, event: { type: string; data: Data }): Promise<void>;
  /** False for an event of which a mail would say nothing new. */
  isMailable?(data: Data): boolean;
  /** True for what is mailed and not pushed, unless the patient takes no mail. */
  isForMailAlone?(data: Data): boolean;
  /** The same by WhatsApp; undefined where it never tells it. */
  whatsApp?: {
    /** By the event alone, so that every channel decides the same. */
    isFor(data: Data): boolean;
    /** Undefined for what does not hold any more. */
    message(ctx: Context, data: Data): Found<WhatsAppNotice>;
  };
}

const rules = new Map<string, Rule<unknown>>();
const readers: EventReader[] = [];

function when<Type extends string, Data>(definition: EventReader<Type, Data>, rule: Rule<Data>): void {
  // The events of a type have its data.
  rules.set(definition.type, rule as Rule<unknown>);
  readers.push(definition);
}

const byAppointment = (
  say: (appointment: StoredAppointment, name: string, now: string) => Words | undefined,
  told: WhatsAppNews,
) =>
  ({
    category: "appointments",
    patientOf: (_, { patientId }) => patientId ?? undefined,
    async notice(ctx, { nutritionistId, appointmentId, startDate, by }) {
      if (by !== "nutritionist") return undefined;
      const found = await readAppointment(ctx, { nutritionistId, appointmentId, startDate });
      return found && noticeOf(appointmentId, say(found.appointment, found.name, ctx.now()));
    },
    mail: mailAppointment,
    whatsApp: {
      isFor: ({ by }) => by === "nutritionist",
      async message(ctx, { nutritionistId, appointmentId, startDate }) {
        const found = await readAppointment(ctx, { nutritionistId, appointmentId, startDate });
        if (!found || say(found.appointment, found.name, ctx.now()) === undefined) return undefined;
        return changeMessage(ctx, found.appointment, told);
      },
    },
  }) satisfies Rule<AppointmentChange>;

const isAsked = (appointment: StoredAppointment): boolean =>
  isAwaiting(appointment) && appointment.nextActionRole === "client";

when(
  AppointmentCreated,
  byAppointment(
    (appointment, name) => (isAsked(appointment) ? words.appointmentAsked(name) : undefined),
    news.asked,
  ),
);
when(
  AppointmentRescheduled,
  byAppointment(
    (appointment, name) => (isAsked(appointment) ? words.appointmentMoved(name) : undefined),
    news.moved,
  ),
);
when(
  AppointmentAccepted,
  byAppointment(
    ({ status, endDate }, _, now) =>
      status === "accepted" && endDate > now ? words.appointmentAccepted : undefined,
    news.accepted,
  ),
);
when(
  AppointmentRejected,
  byAppointment(
    ({ status }, name) => (status === "rejected" ? words.appointmentRejected(name) : undefined),
    news.rejected,
  ),
);
when(
  AppointmentCancelled,
  byAppointment(
    ({ status }, name) => (status === "cancelled" ? words.appointmentCancelled(name) : undefined),
    news.cancelled,
  ),
);
when(
  AppointmentUpdated,
  byAppointment(
    ({ status }) => (status === "cancelled" ? undefined : words.appointmentChanged),
    news.changed,
  ),
);

/** How a push says when a visit is, by the days that are left. */
function aheadWords(startDate: string, now: string, timeZone: string): Words {
  const [day, today] = [dayAt(startDate, timeZone), dayAt(now, timeZone)];
  const time = timeAt(startDate, timeZone);
  if (day === today) return words.appointmentToday(time);
  if (day === nextDay(today)) return words.appointmentTomorrow(time);
  return words.appointmentAhead(weekdayName(day), formatLongDay(day), time);
}

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
    async message(ctx, { appointmentId, ...ids }) {
      const found = await readAppointment(ctx, { appointmentId, ...ids });
      const isAhead = found?.appointment.status === "accepted" && found.appointment.startDate > ctx.now();
      return isAhead ? reminderMessage(ctx, found.appointment) : undefined;
    },
  },
});

when(AppointmentChangeAsked, {
  category: "appointments",
  patientOf: (_, { patientId }) => patientId ?? undefined,
  // Only whoever pressed a button on WhatsApp raises it.
  notice: () => undefined,
  whatsApp: {
    isFor: () => true,
    async message(ctx, ids) {
      const found = await readAppointment(ctx, ids);
      return found?.appointment.status === "accepted"
        ? changeAskedMessage(ctx, found.appointment)
        : undefined;
    },
  },
});

when(LinkRequestCreated, {
  category: "appointments",
  patientOf: (_, { starter, patientId }) => (starter === "nutritionist" ? patientId : undefined),
  async notice(ctx, { nutritionistId, patientId, linkRequestId }) {
    const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
    if (open?.requestId !== linkRequestId) return undefined;
    return { ...words.request, url: myPaths.nutritionists.href(), tag: `request#${linkRequestId}` };
  },
});

when(MessageSent, {
  category: "messages",
  patientOf: (_, { from, patientId }) => (from === "nutritionist" ? patientId : undefined),
  async notice(ctx, { nutritionistId, patientId, messageId }) {
    const [nutritionist] = await batchGet(ctx, nutritionistGetRequest(ctx, nutritionistId));
    if (!nutritionist || !(await isUnread(ctx, { nutritionistId, patientId }, messageId))) return undefined;
    return {
      ...words.message(nameInMail(nutritionist.name)),
      url: myPaths.messages.href(),
      tag: `message#${nutritionistId}`,
    };
  },
  mail: (ctx, { data }) => mailMessageToPatient(ctx, data),
  isMailable: ({ isFirst }) => isFirst,
});

when(QuestionnaireAsked, {
  category: "appointments",
  patientOf: (_, { patientId }) => patientId,
  async notice(ctx, ids) {
    const [nutritionist] = await batchGet(ctx, nutritionistGetRequest(ctx, ids.nutritionistId));
    if (!nutritionist || !(await isQuestionnaireOpen(ctx, ids))) return undefined;
    return {
      ...words.questionnaire(nameInMail(nutritionist.name)),
      url: myPaths.questionnaire.href(ids.nutritionistId),
      tag: `questionnaire#${ids.nutritionistId}`,
    };
  },
  mail: (ctx, { data }) => mailQuestionnaire(ctx, data),
});

when(MealPlanSent, {
  category: "meals",
  patientOf: (ctx, data) => patientOfPlan(ctx, data),
  notice: (_, { nutritionistId }) => ({
    ...words.plan,
    url: myPaths.plan.href(),
    tag: `plan#${nutritionistId}`,
  }),
});

when(DiaryCommented, {
  category: "meals",
  patientOf: (_, { patientId }) => patientId,
  notice: (_, { entryId }) => ({
    ...words.comment,
    url: myPaths.diaryEntry.href(entryId),
    tag: `comment#${entryId}`,
  }),
});

when(DiaryReminded, {
  category: "meals",
  patientOf: (_, { patientId }) => patientId,
  async notice(ctx, { nutritionistId, patientId }) {
    const [link] = await batchGet(ctx, linkGetRequest(ctx, nutritionistId, patientId));
    if (!link?.isActive || hasLoggedToday(link.diaryWeek, ctx.now())) return undefined;
    return { ...words.reminder, url: myPaths.diary.href(), tag: `reminder#${nutritionistId}` };
  },
});

when(ScanRecorded, {
  category: "results",
  patientOf: (_, { patientId }) => patientId,
  notice: () => ({ ...words.progress, url: myPaths.progress.href(), tag: "progress" }),
  mail: (ctx, { data }) => mailResult(ctx, data),
});

/** The events that are told to patients. */
export const patientEvents: readonly EventReader[] = readers;

/** The events that WhatsApp tells. */
export const whatsAppEvents: readonly EventReader[] = readers.filter(
  ({ type }) => rules.get(type)?.whatsApp !== undefined,
);

/** How an event is told to a patient; undefined for one that is not. */
export function patientRuleOf(type: string): Rule<unknown> | undefined {
  return rules.get(type);
}

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
