import { isAnswering } from "@nutria/contract/messages/answer-availability";
import { notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import { paths } from "@nutria/contract/web/paths";
import { nutritionistPushWords as words, type PushNotice } from "@nutria/contract/messages/push-notices";
import type { NotificationType } from "@nutria/contract/schemas/notification";
import { linkGetRequest } from "../../care/care-link/index";
import { QuestionnaireAnswered } from "../../clinical/questionnaire/events";
import { MessageSent } from "../../conversation/thread/events";
import { answerTimesOf, isUnread } from "../../conversation/thread/index";
import type { Context } from "../../kernel/context";
import type { EventReader } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { LinkRequestCreated } from "../../linking/link-request/events";
import { linkRequests } from "../../linking/link-request/index";
import { looksLikeName } from "../../mail/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  type AppointmentChange,
} from "../../scheduling/appointment/events";

type Words = Pick<PushNotice, "title" | "body">;

/** The rule of an event's notice to a nutritionist. */
interface Rule<Data> {
  /** Whether the patient did it. */
  isNews(data: Data): boolean;
  /** The words of its push, where the patient is called `name`. */
  words(name: string): Words;
  /** Its push; undefined once it is outdated. */
  notice(ctx: Context, data: Data): Promise<PushNotice | undefined> | PushNotice | undefined;
}

const rules = new Map<string, Rule<unknown>>();
const readers: EventReader[] = [];

function when<Type extends string, Data>(definition: EventReader<Type, Data>, rule: Rule<Data>): void {
  // The events of a type have its data.
  rules.set(definition.type, rule as Rule<unknown>);
  readers.push(definition);
}

const ofAppointment = (type: NotificationType, say: (name: string) => Words): Rule<AppointmentChange> => ({
  isNews: ({ by }) => by === "client",
  words: say,
  async notice(ctx, { nutritionistId, appointmentId, patientId, startDate }) {
    // The push of a visit that has begun is dropped: the bell and the agenda say enough.
    if (startDate <= ctx.now()) return undefined;
    const [nutritionist, link] = await batchGet(
      ctx,
      nutritionistGetRequest(ctx, nutritionistId),
      patientId === null ? undefined : linkGetRequest(ctx, nutritionistId, patientId),
    );
    if (!nutritionist) return undefined;
    const { timeZone } = nutritionist.settings;
    const subject = { type, patient: null, appointmentId, appointmentAt: startDate };
    return {
      // A person who is no patient yet chose their own name.
      ...(link ? say(nameOf(link.name)) : words.request),
      url: notificationTargetOf(subject, timeZone)?.path ?? paths.agenda.href(),
      tag: `appointment#${appointmentId}`,
    };
  },
});

when(AppointmentCreated, ofAppointment("requestedAppointment", words.appointmentAsked));
when(AppointmentAccepted, ofAppointment("acceptedAppointment", words.appointmentAccepted));
when(AppointmentRejected, ofAppointment("rejectedAppointment", words.appointmentRejected));
when(AppointmentRescheduled, ofAppointment("rescheduledAppointment", words.appointmentMoved));
when(AppointmentCancelled, ofAppointment("cancelledAppointmemnt", words.appointmentCancelled));

when(AppointmentChangeAsked, ofAppointment("changeAskedAppointment", words.appointmentChangeAsked));

when(LinkRequestCreated, {
  isNews: ({ starter }) => starter === "patient",
  words: () => words.request,
  async notice(ctx, { nutritionistId, patientId, linkRequestId }) {
    const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
    if (open?.requestId !== linkRequestId) return undefined;
    const target = notificationTargetOf({ type: "newLinkRequest", patient: null }, "UTC");
    return {
      ...words.request,
      url: target?.path ?? paths.patients.href(),
      tag: `request#${linkRequestId}`,
    };
  },
});

when(QuestionnaireAnswered, {
  isNews: () => true,
  words: words.questionnaire,
  async notice(ctx, { nutritionistId, patientId }) {
    const [link] = await batchGet(ctx, linkGetRequest(ctx, nutritionistId, patientId));
    if (!link) return undefined;
    return {
      ...words.questionnaire(nameOf(link.name)),
      url: paths.patientMedicalSection.href(patientId, "questionnaire"),
      tag: `questionnaire#${patientId}`,
    };
  },
});

when(MessageSent, {
  isNews: ({ from }) => from === "patient",
  words: words.message,
  async notice(ctx, { nutritionistId, patientId, messageId }) {
    const [nutritionist, link] = await batchGet(
      ctx,
      nutritionistGetRequest(ctx, nutritionistId),
      linkGetRequest(ctx, nutritionistId, patientId),
    );
    if (!nutritionist || !link || !(await isUnread(ctx, { nutritionistId, patientId }, messageId))) {
      return undefined;
    }
    // Outside the hours nothing sounds; the summary counts what waits.
    if (!isAnswering(await answerTimesOf(ctx, nutritionist), ctx.now())) return undefined;
    return {
      ...words.message(nameOf(link.name)),
      url: paths.thread.href(patientId),
      tag: `message#${patientId}`,
    };
  },
});

/** The events that are told to nutritionists. */
export const nutritionistEvents: readonly EventReader[] = readers;

/** The rule of an event's notice to a nutritionist; undefined without one. */
export function nutritionistRuleOf(type: string): Rule<unknown> | undefined {
  return rules.get(type);
}

function nameOf(name: string): string {
  return looksLikeName(name) ? name : "Un paciente";
}
