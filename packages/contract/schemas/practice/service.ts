import * as z from "zod/mini";
import { serviceTypes } from "../../catalogues/service-types";
import { stepMinutes } from "../../catalogues/times";
import { choiceOf, distinctChoices } from "../choices";
import { freeText, id, messages } from "../primitives";
import { ReminderList } from "./reminders";

export const serviceMessages = {
  mode: "Debes de seleccionar al menos una opción",
  tooShort: "La duración del servicio debe ser al menos 15 minutos",
  tooLong: "La duración del servicio debe ser de 300 minutos como máximo",
  step: "La duración debe ir en pasos de 15 minutos",
  buffer: "El margen debe ser de 0 a 60 minutos",
  bufferStep: "El margen debe ir en pasos de 5 minutos",
  price: "Escribe un precio válido",
  repeated: "Este servicio ya está registrado",
  gone: "Este servicio ya no existe",
} as const;

export const serviceModes = ["online", "site", "home"] as const;
export const ServiceMode = z.enum(serviceModes, serviceMessages.mode);
export type ServiceMode = z.output<typeof ServiceMode>;

export const maximumOwnName = 60;

export const maximumPriceCents = 10_000_000;

/** Maximum number of services of a nutritionist. */
export const maximumServices = 40;

/** A price in cents of MXN, tax included. */
const price = z
  .number(messages.requiredField)
  .check(
    z.minimum(0, serviceMessages.price),
    z.maximum(maximumPriceCents, serviceMessages.price),
    z.multipleOf(1, serviceMessages.price),
  );

/** How long a visit takes: of a service, or of one visit whose length was changed. */
export const minutesLenght = z
  .number(messages.requiredField)
  .check(
    z.minimum(15, serviceMessages.tooShort),
    z.maximum(300, serviceMessages.tooLong),
    z.multipleOf(stepMinutes, serviceMessages.step),
  );

export const maximumBufferMinutes = 60;
export const bufferStepMinutes = 5;

/** Minutes that a service keeps free before or after the visit (decisions, "Agenda"). */
export const bufferMinutes = z
  .number(serviceMessages.buffer)
  .check(
    z.minimum(0, serviceMessages.buffer),
    z.maximum(maximumBufferMinutes, serviceMessages.buffer),
    z.multipleOf(bufferStepMinutes, serviceMessages.bufferStep),
  );

/** Service form (spec B §5). `_id` is absent for a new service; a service from a response may be sent back unchanged. */
export const ServiceInput = z.strictObject({
  _id: z.optional(id),
  service: choiceOf(serviceTypes),
  name: z.optional(freeText(120)),
  /** Shown instead of the catalogue's name; empty for none. */
  ownName: z.optional(freeText(maximumOwnName)),
  mode: distinctChoices(ServiceMode, serviceModes.length, serviceMessages.mode).check(
    z.minLength(1, serviceMessages.mode),
  ),
  minutesLenght,
  bufferBeforeMinutes: z.optional(bufferMinutes),
  bufferAfterMinutes: z.optional(bufferMinutes),
  price,
  isPricePublic: z.optional(z.boolean(messages.choose)),
  /** When patients are reminded of this service; null for as the whole practice, an empty list for never. */
  reminders: z.optional(z.nullable(ReminderList)),
  description: z._default(freeText(500), ""),
});
export type ServiceInput = z.output<typeof ServiceInput>;

/** The services of a profile, saved together; each type of service occurs at most once (spec B §5). */
export const ServiceListInput = z
  .array(ServiceInput, messages.requiredField)
  .check(z.maxLength(maximumServices, "No puedes registrar más servicios"), (services) => {
    services.value.forEach(({ service }, index) => {
      if (isRegistered(services.value.slice(0, index), service)) {
        const path = [index, "service"];
        services.issues.push({ code: "custom", input: service, path, message: serviceMessages.repeated });
      }
    });
  });

/** Whether a list already has the type of service. */
export function isRegistered(services: readonly { service: string }[], type: string): boolean {
  return services.some(({ service }) => service === type);
}

/** A service in a response (spec B §3). */
export const Service = z.object({
  _id: id,
  service: z.string(),
  /** The name that is shown: its own, or the catalogue's. */
  name: z.string(),
  ownName: z.string(),
  mode: z.array(ServiceMode),
  minutesLenght: z.number(),
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  /** Cents of MXN, tax included. */
  price: z.number(),
  /** Always true on save (spec B §3). */
  isPricePublic: z.boolean(),
  description: z.string(),
  /** Null for as the whole practice; the farthest moment first. */
  reminders: z.nullable(ReminderList),
});
export type Service = z.output<typeof Service>;
