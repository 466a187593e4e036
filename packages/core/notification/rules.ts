import { LinkEnded } from "../care/care-link/events";
import type { NotificationType } from "@nutria/contract/schemas/notification";
import { PaymentReversed } from "../billing/order/events";
import {
  CardExpiring,
  RenewalFailed,
  SubscriptionEnded,
  SubscriptionRenewed,
} from "../billing/subscription/events";
import { NutritionistActivated, NutritionistRegistered } from "../identity/account/events";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  type AppointmentChange,
} from "../scheduling/appointment/events";
import { ScanRecorded } from "../clinical/body-composition/events";
import { SentPlanForbidden } from "../clinical/meal-plan/events";
import { QuestionnaireAnswered } from "../clinical/questionnaire/events";
import type { EventEnvelope, EventReader } from "../kernel/events/events";
import { LinkRequestAccepted, LinkRequestCreated, LinkRequestRejected } from "../linking/link-request/events";
import { PatientMailFailed } from "../linking/mail-failure/events";
import { NutritionistCompleted } from "../practice/nutritionist/events";
import { PartnerStockLow } from "../passes/partner/events";
import { PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "../passes/pass/events";
import { appointmentEvents, patientEvents } from "./changes";
import { adminInbox } from "./entity";
import { texts, type Named } from "./texts";

/** The notification of an event, before the names in it are read. */
export interface Draft {
  type: NotificationType;
  recipients: string[];
  text: (named: Named) => string;
  /** When it happened, which may be long before the event was raised. */
  at?: string;
  patientId?: string;
  partnerId?: string;
  /** The nutritionist that a notification to administrators is about. */
  aboutNutritionist?: string;
  appointmentId?: string;
  appointmentAt?: string;
  planId?: string;
  /** Selects another text for the mail than the usual one of the type. */
  variant?: "planFull" | "pending";
}

interface Rule {
  definition: EventReader;
  draft(data: unknown): Draft | undefined;
}

function when<Type extends string, Data>(
  definition: EventReader<Type, Data>,
  draft: (data: Data) => Draft | undefined,
): Rule {
  return { definition, draft: (data) => draft(data as Data) };
}

/** The rule of a patient's act on an appointment; a nutritionist's own changes give no notification. */
function ofAppointment(
  type: NotificationType,
  text: (named: Named, startDate: string) => string,
): (change: AppointmentChange) => Draft | undefined {
  return ({ nutritionistId, appointmentId, patientId, by, startDate }) => {
    if (by !== "client" || patientId === null) return undefined;
    return {
      type,
      recipients: [nutritionistId],
      patientId,
      appointmentId,
      appointmentAt: startDate,
      text: (named) => text(named, startDate),
    };
  };
}

interface PassEvent {
  nutritionistId: string;
  patientId: string;
  partnerId: string;
  at: string;
}

/** Pass events notify the nutritionist who assigned the pass. */
const ofPass = (
  type: NotificationType,
  { nutritionistId, patientId, partnerId, at }: PassEvent,
  text: (named: Named) => string,
): Draft => ({ type, recipients: [nutritionistId], patientId, partnerId, at, text });

const toAdmins = (type: NotificationType, nutritionistId: string, text: (named: Named) => string): Draft => ({
  type,
  recipients: [adminInbox],
  aboutNutritionist: nutritionistId,
  text,
});

/** The notifications of each event, and their recipients (decisions, "Events and notifications"; spec A §3). */
const rules: Rule[] = [
  when(LinkRequestCreated, ({ starter, nutritionistId, patientId }) =>
    starter === "patient"
      ? { type: "newLinkRequest", recipients: [nutritionistId], patientId, text: texts.requestSent }
      : undefined,
  ),
  when(LinkRequestAccepted, ({ acceptedBy, activated, nutritionistId, patientId }) =>
    acceptedBy === "patient"
      ? {
          type: "acceptedLinkRequest",
          recipients: [nutritionistId],
          patientId,
          text: activated ? texts.requestAccepted : texts.acceptedWithFullPlan,
          ...(!activated && { variant: "planFull" }),
        }
      : undefined,
  ),
  when(LinkRequestRejected, ({ rejectedBy, nutritionistId, patientId }) =>
    rejectedBy === "patient"
      ? { type: "rejectedLinkRequest", recipients: [nutritionistId], patientId, text: texts.requestRejected }
      : undefined,
  ),
  when(LinkEnded, ({ nutritionistId, patientId, by }) =>
    by === undefined
      ? { type: "patientLeft", recipients: [nutritionistId], patientId, text: texts.patientLeft }
      : undefined,
  ),
  when(AppointmentCreated, ofAppointment("requestedAppointment", texts.appointmentRequested)),
  when(AppointmentAccepted, ofAppointment("acceptedAppointment", texts.appointmentAccepted)),
  when(AppointmentRescheduled, ofAppointment("rescheduledAppointment", texts.appointmentRescheduled)),
  when(AppointmentCancelled, ofAppointment("cancelledAppointmemnt", texts.appointmentCancelled)),
  when(AppointmentRejected, ofAppointment("rejectedAppointment", texts.appointmentRejected)),
  when(AppointmentChangeAsked, ofAppointment("changeAskedAppointment", texts.appointmentChangeAsked)),
  when(ScanRecorded, ({ nutritionistIds, patientId, partnerId, at }) => ({
    type: "newPatientInBody",
    recipients: nutritionistIds,
    patientId,
    ...(partnerId !== undefined && { partnerId }),
    at,
    text: texts.scanRecorded,
  })),
  when(QuestionnaireAnswered, ({ nutritionistId, patientId, isCorrection }) => ({
    type: "answeredQuestionnaire",
    recipients: [nutritionistId],
    patientId,
    text: isCorrection === true ? texts.questionnaireCorrected : texts.questionnaireAnswered,
  })),
  when(SentPlanForbidden, ({ nutritionistId, patientId, planId }) => ({
    ...{ type: "forbiddenInPlan", recipients: [nutritionistId], patientId, planId },
    text: texts.forbiddenInPlan,
  })),
  when(PassUsed, (pass) => ofPass("patientUsedPass", pass, texts.passUsed)),
  when(PassMissed, (pass) => ofPass("patientMissedInbody", pass, texts.passMissed)),
  when(PassRescheduled, (pass) =>
    ofPass("patientRescheduledPass", pass, (named) => texts.passRescheduled(named, pass.scheduledFor)),
  ),
  when(PassesAdded, ({ nutritionistId, quantity }) => ({
    type: "addedPasses",
    recipients: [nutritionistId],
    text: () => texts.passesAdded(quantity),
  })),
  when(PassesLow, ({ nutritionistId, available }) => ({
    type: "lowPasses",
    recipients: [nutritionistId],
    text: () => texts.passesLow(available),
  })),
  when(PatientMailFailed, ({ nutritionistIds, patientId, isPending }) => ({
    type: "bouncedMail",
    recipients: nutritionistIds,
    patientId,
    text: texts.mailFailed,
    ...(isPending && { variant: "pending" }),
  })),
  when(SubscriptionRenewed, (renewed) => ({
    type: "renewedSubscription",
    recipients: [renewed.nutritionistId],
    text: () => texts.subscriptionRenewed(renewed),
  })),
  when(RenewalFailed, ({ nutritionistId, planName, nextAttemptOn }) => ({
    type: "failedRenewal",
    recipients: [nutritionistId],
    text: () => texts.renewalFailed(planName, nextAttemptOn),
  })),
  when(SubscriptionEnded, ({ nutritionistId, planName, reason }) => ({
    type: "endedSubscription",
    recipients: [nutritionistId],
    text: () => (reason === "unpaid" ? texts.subscriptionUnpaid : texts.subscriptionEnded)(planName),
  })),
  when(CardExpiring, (expiring) => ({
    type: "expiringCard",
    recipients: [expiring.nutritionistId],
    text: () => texts.cardExpiring(expiring),
  })),
  when(PartnerStockLow, ({ partnerId, available }) => ({
    type: "partnerLowStock",
    recipients: [adminInbox],
    partnerId,
    text: (named) => texts.stockLow(named, available),
  })),
  when(PaymentReversed, ({ nutritionistId, kind, name, cents }) =>
    toAdmins("reversedPayment", nutritionistId, (named) => texts.paymentReversed[kind](named, name, cents)),
  ),
  when(NutritionistRegistered, ({ nutritionistId }) =>
    toAdmins("newNutritionist", nutritionistId, texts.nutritionistRegistered),
  ),
  when(NutritionistActivated, ({ nutritionistId }) =>
    toAdmins("activatedNutritionist", nutritionistId, texts.nutritionistActivated),
  ),
  when(NutritionistCompleted, ({ nutritionistId }) =>
    toAdmins("completedNutritionist", nutritionistId, texts.nutritionistCompleted),
  ),
];

const byType = new Map(rules.map((rule) => [rule.definition.type, rule]));

/** The events, other than those of appointments, that may give a notification or change a screen. */
export const notifiedEvents: EventReader[] = [
  ...new Set([...rules.map(({ definition }) => definition), ...patientEvents]),
].filter((event) => !appointmentEvents.includes(event));

/** The notification of an event; undefined when it gives none. */
export function draftOf({ type, data }: Pick<EventEnvelope, "type" | "data">): Draft | undefined {
  return byType.get(type)?.draft(data);
}
