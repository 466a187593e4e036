import * as z from "zod/mini";
import { eventsPerMinute } from "../wire/call-limits";
import { BodyComposition } from "./body-composition";
import { SentMessage } from "./conversation";
import { FieldDetail } from "./field-detail";
import { freeText, id, instant, messages } from "./primitives";
import { serviceModes } from "./practice/service";
import { diaryEventData } from "./record/diary";

export const eventMessages = {
  batchSize: "Envía de 1 a 100 eventos",
  appBatchSize: `Envía de 1 a ${eventsPerMinute.patient} eventos por lista, que son los que una app puede mandar por minuto. Divide la lista`,
  inFuture: "La fecha no puede estar en el futuro",
  tooOld: "La fecha es demasiado antigua",
  notYours: "Tu llave no puede enviar este tipo de evento",
  notOfPatients: "Los pacientes no pueden enviar este tipo de evento",
  notOnTheBus: "Los escaneos se envían a la API, no al bus",
} as const;

/** Maximum number of events in one call. */
export const maximumEventsPerCall = 100;
/** Maximum number in one call of a patient's app: a longer list than a minute has room for could never pass. */
export const maximumEventsOfApp = eventsPerMinute.patient;

/** A patient, by id or by registration code: `7K3M-Q9ZT`. */
const person = id;
const pass = z.optional(id);

/** Data of the events of scan partners, by type. Without `pass` the event is about the patient's next pass. */
const partnerData = {
  newPatientInBody: z.strictObject({ patient: person, pass, result: BodyComposition }),
  patientScheduledPass: z.strictObject({ patient: person, pass, scheduledFor: instant }),
  patientRescheduledPass: z.strictObject({ patient: person, pass, scheduledFor: instant }),
  patientUsedPass: z.strictObject({ patient: person, pass }),
  patientMissedInbody: z.strictObject({ patient: person, pass }),
  /** Remaining scans by the partner's own count. */
  partnerLowStock: z.strictObject({ available: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
};

/** Data of the events of the patient app, by type. The app may send them late, after it was offline. */
const patientData = {
  newLinkRequest: z.strictObject({
    nutritionist: id,
    service: z.optional(freeText(120)),
    mode: z.optional(z.enum(serviceModes, messages.choose)),
    note: z.optional(freeText(300)),
  }),
  rescheduledAppointment: z.strictObject({ appointment: id, startDate: instant }),
  cancelledAppointmemnt: z.strictObject({ appointment: id }),
  sentMessage: SentMessage,
  ...diaryEventData,
};

export const partnerEventTypes = Object.keys(partnerData) as (keyof typeof partnerData)[];
export const patientEventTypes = Object.keys(patientData) as (keyof typeof patientData)[];
export type PartnerEventType = keyof typeof partnerData;
export type PatientEventType = keyof typeof patientData;
export type IncomingEventType = PartnerEventType | PatientEventType;

/** The data of every inbound event, by type. */
export const eventData = { ...partnerData, ...patientData };
export type EventDataOf<Type extends IncomingEventType> = z.output<(typeof eventData)[Type]>;

const eventTypes = [...partnerEventTypes, ...patientEventTypes];
const unknownType = `Este tipo de evento no existe. Usa uno de estos: ${eventTypes.join(", ")}`;

/** The envelope of every inbound event (decisions, "Events and notifications"). */
export const IncomingEventHead = z.strictObject({
  /** The sender's id, unique among its events; for example a UUID. */
  id: z
    .string(messages.requiredField)
    .check(z.regex(/^[\w.:-]{8,100}$/, "Usa de 8 a 100 letras, números o guiones")),
  type: z.enum(eventTypes, unknownType),
  occurredAt: instant,
  data: z.looseObject({}, messages.requiredField),
});

/** An inbound event as it is sent. */
export type IncomingEvent = {
  [Type in IncomingEventType]: { id: string; type: Type; occurredAt: string; data: EventDataOf<Type> };
}[IncomingEventType];

/** One event or a batch; each is validated separately, so that an invalid one does not block the others. */
export const IngestEventsInput = z.union([
  z
    .array(z.unknown(), eventMessages.batchSize)
    .check(
      z.minLength(1, eventMessages.batchSize),
      z.maxLength(maximumEventsPerCall, eventMessages.batchSize),
    ),
  z.looseObject({}),
]);

/** The result of one event of the call; results are in the order of the events. */
export const EventResult = z.object({
  /** Null when the event has no readable id. */
  id: z.nullable(z.string()),
  /** `duplicate`: an event with this id was accepted before and has no second effect. */
  status: z.enum(["accepted", "duplicate", "refused"]),
  /** Of a partner's event: the patient, by the id that goes on being good with this partner. */
  patient: z.optional(id),
  /** Of a partner's event: the pass that it names, or that it was about when it was accepted. */
  pass: z.optional(id),
  /** Why it was refused, in the shape of an error response. */
  error: z.optional(
    z.object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      details: z.optional(z.array(FieldDetail)),
      /** With `throttled`: after how many seconds the same event can be taken. */
      retryAfterSeconds: z.optional(z.number()),
    }),
  ),
});
export type EventResult = z.output<typeof EventResult>;
export const IngestEventsResult = z.object({ results: z.array(EventResult) });
