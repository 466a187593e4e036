import type { NotificationType } from "@nutria/contract/schemas/notification";
import { NutritionistActivated, NutritionistRegistered } from "../identity/account/events";
import {
  AppointmentCancelled,
  AppointmentRejected,
  AppointmentRescheduled,
  type AppointmentChange,
} from "../scheduling/appointment/events";
import { ScanRecorded } from "../clinical/body-composition/events";
import { anyOf, type EventEnvelope, type EventParser } from "../kernel/events";
import { LinkRequestAccepted, LinkRequestCreated } from "../linking/link-request/events";
import { NutritionistCompleted } from "../practice/nutritionist/events";
import { PartnerStockLow } from "../passes/partner/events";
import { PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "../passes/pass/events";
import { adminInbox } from "./entity";
import { texts, type Named } from "./texts";

/** The notification that an event gives, before anybody in it is looked up. */
export interface Draft {
  type: NotificationType;
  recipients: string[];
  text(named: Named): string;
  /** When it happened, if that is not when the event was raised. */
  at?: string;
  patientId?: string;
  partnerId?: string;
  /** The nutritionist that administrators are told about. */
  aboutNutritionist?: string;
  appointmentAt?: string;
  /** Worded otherwise in a mail than others of its type. */
  variant?: "planFull";
}

interface Rule {
  definition: EventParser<string, unknown> & { type: string };
  draft(data: unknown): Draft | undefined;
}

function when<Type extends string, Data>(
  definition: EventParser<Type, Data> & { type: Type },
  draft: (data: Data) => Draft | undefined,
): Rule {
  return { definition, draft: (data) => draft(data as Data) };
}

/** A client cancels, rejects or moves; what the nutritionist does themselves is no news to them. */
function ofAppointment(
  type: NotificationType,
  text: (named: Named, startDate: string) => string,
): (change: AppointmentChange) => Draft | undefined {
  return ({ nutritionistId, patientId, by, startDate }) => {
    if (by !== "client" || patientId === null) return undefined;
    return {
      type,
      recipients: [nutritionistId],
      patientId,
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

/** What happens to a pass is told to the nutritionist who gave it. */
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

/** Which event gives which notification, and to whom (decisions, "Events and notifications"; spec A §3). */
const rules: Rule[] = [
  when(LinkRequestCreated, ({ starter, nutritionistId, patientId }) =>
    starter === "patient"
      ? { type: "newLinkRequest", recipients: [nutritionistId], patientId, text: texts.requestSent }
      : undefined,
  ),
  when(LinkRequestAccepted, ({ acceptedBy, activated, nutritionistId, patientId }) =>
    acceptedBy === "patient" && !activated
      ? {
          type: "newLinkRequest",
          variant: "planFull",
          recipients: [nutritionistId],
          patientId,
          text: texts.acceptedWithFullPlan,
        }
      : undefined,
  ),
  when(AppointmentRescheduled, ofAppointment("rescheduledAppointment", texts.appointmentRescheduled)),
  when(AppointmentCancelled, ofAppointment("cancelledAppointmemnt", texts.appointmentCancelled)),
  when(AppointmentRejected, ofAppointment("cancelledAppointmemnt", texts.appointmentRejected)),
  when(ScanRecorded, ({ nutritionistIds, patientId, at }) => ({
    type: "newPatientInBody",
    recipients: nutritionistIds,
    patientId,
    at,
    text: texts.scanRecorded,
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
  when(PartnerStockLow, ({ partnerId, available }) => ({
    type: "partnerLowStock",
    recipients: [adminInbox],
    partnerId,
    text: (named) => texts.stockLow(named, available),
  })),
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

/** The types of event that may give a notification. */
export const notifiedTypes: string[] = rules.map(({ definition }) => definition.type);

/** Reads any of those. */
export const notifiedEvents = anyOf<string, unknown>(...rules.map(({ definition }) => definition));

/** What an event gives; undefined when nobody is told of it. */
export function draftOf({ type, data }: Pick<EventEnvelope, "type" | "data">): Draft | undefined {
  return byType.get(type)?.draft(data);
}
