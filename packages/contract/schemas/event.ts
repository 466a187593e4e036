import * as z from "zod/mini";
import { BodyComposition } from "./body-composition";
import { freeText, id, instant, messages } from "./primitives";
import { serviceModes } from "./service";

export const eventMessages = {
  unknownType: "Este tipo de evento no existe",
  batchSize: "Envía de 1 a 100 eventos",
  inFuture: "La fecha no puede estar en el futuro",
  tooOld: "La fecha es demasiado antigua",
  notYours: "Tu llave no puede enviar este tipo de evento",
  notOfPatients: "Los pacientes no pueden enviar este tipo de evento",
  notOnTheBus: "Los escaneos se envían a la API, no al bus",
} as const;

/** At most this many events in one call. */
export const maximumEventsPerCall = 100;

/** A person, by id or by the registration code that they show at a partner's desk: `7K3M-Q9ZT`. */
const person = id;
const pass = z.optional(id);

/** What scan partners send, by type; without `pass` it is about the one the patient would use next. */
const partnerData = {
  newPatientInBody: z.strictObject({ patient: person, pass, result: BodyComposition }),
  patientScheduledPass: z.strictObject({ patient: person, pass, scheduledFor: instant }),
  patientRescheduledPass: z.strictObject({ patient: person, pass, scheduledFor: instant }),
  patientUsedPass: z.strictObject({ patient: person, pass }),
  patientMissedInbody: z.strictObject({ patient: person, pass }),
  /** How many scans the partner has left, as it counts them. */
  partnerLowStock: z.strictObject({ available: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
};

/** What patients' apps send, by type: acts of the patient that the app may have kept while it had no network. */
const patientData = {
  newLinkRequest: z.strictObject({
    nutritionist: id,
    service: z.optional(freeText(120)),
    mode: z.optional(z.enum(serviceModes, messages.choose)),
    note: z.optional(freeText(300)),
  }),
  rescheduledAppointment: z.strictObject({ appointment: id, startDate: instant }),
  cancelledAppointmemnt: z.strictObject({ appointment: id }),
};

export const partnerEventTypes = Object.keys(partnerData) as (keyof typeof partnerData)[];
export const patientEventTypes = Object.keys(patientData) as (keyof typeof patientData)[];
export type PartnerEventType = keyof typeof partnerData;
export type PatientEventType = keyof typeof patientData;
export type IncomingEventType = PartnerEventType | PatientEventType;

/** The data of every type of event that comes from outside. */
export const eventData = { ...partnerData, ...patientData };
export type EventDataOf<Type extends IncomingEventType> = z.output<(typeof eventData)[Type]>;

/** What every event from outside has around its data (decisions, "Events and notifications"). */
export const IncomingEventHead = z.strictObject({
  /** The sender's own, unique among its events: a UUID or the like. */
  id: z
    .string(messages.requiredField)
    .check(z.regex(/^[\w.:-]{8,100}$/, "Usa de 8 a 100 letras, números o guiones")),
  type: z.enum([...partnerEventTypes, ...patientEventTypes], eventMessages.unknownType),
  occurredAt: instant,
  data: z.looseObject({}, messages.requiredField),
});

/** An event as its sender writes it. */
export type IncomingEvent = {
  [Type in IncomingEventType]: { id: string; type: Type; occurredAt: string; data: EventDataOf<Type> };
}[IncomingEventType];

/** One event or a batch; each is checked by itself, so that a wrong one does not hold up the others. */
export const IngestEventsInput = z.union([
  z
    .array(z.unknown(), eventMessages.batchSize)
    .check(
      z.minLength(1, eventMessages.batchSize),
      z.maxLength(maximumEventsPerCall, eventMessages.batchSize),
    ),
  z.looseObject({}),
]);

/** What became of one event of the call, in the order in which they were sent. */
export const EventResult = z.object({
  /** Null when the event had none that could be read. */
  id: z.nullable(z.string()),
  /** `duplicate`: this very event was accepted before and has no second effect. */
  status: z.enum(["accepted", "duplicate", "refused"]),
  /** Why it was refused, as an error of a call would say it. */
  error: z.optional(
    z.object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type EventResult = z.output<typeof EventResult>;
export const IngestEventsResult = z.object({ results: z.array(EventResult) });
