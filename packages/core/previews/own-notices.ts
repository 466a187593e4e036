import { addCalendarDays, addMonths } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import type { NoticeText, OwnNotice } from "@nutria/contract/schemas/notices";
import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import {
  CardExpiring,
  RenewalFailed,
  SubscriptionEnded,
  SubscriptionRenewed,
} from "../billing/subscription/events";
import { LinkEnded } from "../care/care-link/events";
import { ScanRecorded } from "../clinical/body-composition/events";
import { SentPlanForbidden } from "../clinical/meal-plan/events";
import { QuestionnaireAnswered } from "../clinical/questionnaire/events";
import { MessageSent } from "../conversation/thread/events";
import type { DomainEvent } from "../kernel/events/events";
import { LinkRequestAccepted, LinkRequestCreated, LinkRequestRejected } from "../linking/link-request/events";
import { PatientMailFailed } from "../linking/mail-failure/events";
import { digestMail, nutritionistReminderMail } from "../mail/index";
import {
  draftOf,
  renderMessageNotice,
  renderNotification,
  subjectOf,
  type Draft,
} from "../notification/index";
import { PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "../passes/pass/events";
import { nutritionistRuleOf } from "../reach/notice/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
} from "../scheduling/appointment/events";
import { visitOf, type Example } from "./example";
import { textOf } from "./notice-text";

const nutritionistId = "nut_ejemplo";
const patientId = "pat_ejemplo";

/** Example events of a practice, one for each text: several of a type whose text varies. */
function exampleEvents({
  visit: { startDate, timeZone },
}: Example): { label?: string; event: DomainEvent }[] {
  const change = {
    nutritionistId,
    patientId,
    appointmentId: "apt_ejemplo",
    by: "client",
    startDate,
  } as const;
  const request = { nutritionistId, patientId, linkRequestId: "lrq_ejemplo" };
  const pass = { nutritionistId, patientId, passId: "pas_ejemplo", partnerId: "par_ejemplo", at: startDate };
  const day = dayAt(startDate, timeZone);
  return [
    { event: LinkRequestCreated({ ...request, starter: "patient" }) },
    { event: LinkRequestAccepted({ ...request, acceptedBy: "patient", activated: true }) },
    {
      label: "Con tu plan lleno",
      event: LinkRequestAccepted({ ...request, acceptedBy: "patient", activated: false }),
    },
    { event: LinkRequestRejected({ ...request, rejectedBy: "patient" }) },
    { event: LinkEnded({ nutritionistId, patientId }) },
    ...[
      AppointmentCreated,
      AppointmentAccepted,
      AppointmentRejected,
      AppointmentRescheduled,
      AppointmentCancelled,
      AppointmentChangeAsked,
    ].map((made) => ({ event: made(change) })),
    {
      event: ScanRecorded({
        patientId,
        resultId: "bcr_ejemplo",
        nutritionistIds: [nutritionistId],
        at: startDate,
      }),
    },
    { event: QuestionnaireAnswered({ nutritionistId, patientId, number: 1 }) },
    { event: SentPlanForbidden({ nutritionistId, patientId, planId: "plan_ejemplo" }) },
    { event: PassUsed(pass) },
    { event: PassMissed(pass) },
    { event: PassRescheduled({ ...pass, scheduledFor: startDate }) },
    { event: PassesAdded({ nutritionistId, quantity: 10 }) },
    { event: PassesLow({ nutritionistId, available: 2 }) },
    { event: PatientMailFailed({ nutritionistIds: [nutritionistId], patientId, isPending: false }) },
    ...subscriptionEvents(day),
  ];
}

/** Example events of the monthly plan of a practice that paid last on `day`. */
function subscriptionEvents(day: string): { label?: string; event: DomainEvent }[] {
  const plan = { nutritionistId, planName: "Plata" };
  return [
    {
      event: SubscriptionRenewed({
        ...plan,
        orderId: "ord_ejemplo",
        totalCents: 49_900,
        nextPaymentDate: addMonths(day, 1),
      }),
    },
    { event: RenewalFailed({ ...plan, nextAttemptOn: addCalendarDays(day, 3) }) },
    { label: "Porque lo cancelaste", event: SubscriptionEnded({ ...plan, reason: "cancelled" }) },
    { label: "Porque no se pudo cobrar", event: SubscriptionEnded({ ...plan, reason: "unpaid" }) },
    { event: CardExpiring({ ...plan, brand: "visa", last4: "4242", nextPaymentDate: addMonths(day, 1) }) },
  ];
}

/** Notices that the daily summary of the preview contains: the defaults of a practice. */
const inSummary: readonly MailableType[] = ["acceptedAppointment", "newPatientInBody", "patientUsedPass"];

/** Every notice to the nutritionist, each with its texts. */
export function ownNotices(example: Example): OwnNotice[] {
  const { nutritionist, patient, unsubscribeUrl, webUrl } = example;
  const { name } = nutritionist;
  const told = exampleEvents(example).map((one) => ({ ...one, ...notificationOf(one.event, example) }));
  const texts = new Map<MailableType, NoticeText[]>([
    [
      "sentMessage",
      [
        textOf({
          push: nutritionistRuleOf(MessageSent.type)?.words(patient.name) ?? null,
          mail: renderMessageNotice({ name, unsubscribeUrl, url: webUrl + paths.messages.href() }),
        }),
      ],
    ],
  ]);
  for (const { type, label = "", event, notification } of told) {
    const mail = renderNotification(notification, {
      ...{ name, webUrl, unsubscribeUrl },
      timeZone: example.visit.timeZone,
    });
    const push = nutritionistRuleOf(event.type)?.words(patient.name) ?? null;
    texts.set(type, [...(texts.get(type) ?? []), textOf({ label, push, mail })]);
  }
  const summary = digestMail({
    texts: told.filter(({ type }) => inSummary.includes(type)).map(({ notification: { text } }) => text),
    name,
    url: webUrl + paths.home.href(),
    unsubscribeUrl,
  });
  const visit = {
    ...visitOf(example),
    nutritionistName: name,
    patientName: `${patient.name} ${patient.lastName}`,
  };
  return [
    ...mailableTypes.map((key) => ({ key, texts: texts.get(key) ?? [] })),
    { key: "reminder", texts: [textOf({ mail: nutritionistReminderMail(visit) })] },
    { key: "digest", texts: [textOf({ mail: summary })] },
  ];
}

/** The notification that an event gives, about the patient of the example. */
function notificationOf(event: DomainEvent, { patient, visit: { timeZone } }: Example) {
  const draft = draftOf(event);
  if (!draft || !isMailable(draft.type))
    throw new Error(`${event.type} gives no notification that is mailed`);
  const { type } = draft;
  const text = draft.text({
    person: `${patient.name} ${patient.lastName}`,
    place: "Laboratorio",
    timeZone,
  });
  const about = draft.patientId === undefined ? null : { _id: draft.patientId, ...patient };
  return { type, notification: { type, text, patient: about, ...subjectOf(draft) } };
}

function isMailable(type: Draft["type"]): type is Draft["type"] & MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}
