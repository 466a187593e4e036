import * as z from "zod/mini";
import { serviceTypes } from "../catalogues/service-types";
import { stepMinutes } from "../catalogues/times";
import { choiceOf, withoutRepeats } from "./choices";
import { freeText, id, messages } from "./primitives";

export const serviceMessages = {
  mode: "Debes de seleccionar al menos una opción",
  tooShort: "La duración del servicio debe ser al menos 15 minutos",
  tooLong: "La duración del servicio debe ser de 300 minutos como máximo",
  step: "La duración debe ir en pasos de 15 minutos",
  price: "Escribe un precio válido",
  repeated: "Este servicio ya está registrado",
  gone: "Este servicio ya no existe",
} as const;

export const serviceModes = ["online", "site", "home"] as const;
export const ServiceMode = z.enum(serviceModes, serviceMessages.mode);
export type ServiceMode = z.output<typeof ServiceMode>;

const maximumPriceCents = 10_000_000;

/** Maximum number of services of a nutritionist. */
const maximumServices = 40;

/** A price in cents of MXN, tax included. */
const price = z
  .number(messages.requiredField)
  .check(
    z.minimum(0, serviceMessages.price),
    z.maximum(maximumPriceCents, serviceMessages.price),
    z.multipleOf(1, serviceMessages.price),
  );

const minutesLenght = z
  .number(messages.requiredField)
  .check(
    z.minimum(15, serviceMessages.tooShort),
    z.maximum(300, serviceMessages.tooLong),
    z.multipleOf(stepMinutes, serviceMessages.step),
  );

/** Service form (spec B §5). `_id` is absent for a new service; a service from a response may be sent back unchanged. */
export const ServiceInput = z.strictObject({
  _id: z.optional(id),
  service: choiceOf(serviceTypes),
  name: z.optional(freeText(120)),
  mode: z
    .array(ServiceMode, serviceMessages.mode)
    .check(withoutRepeats<ServiceMode>(), z.minLength(1, serviceMessages.mode)),
  minutesLenght,
  price,
  isPricePublic: z.optional(z.boolean(messages.choose)),
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
  name: z.string(),
  mode: z.array(ServiceMode),
  minutesLenght: z.number(),
  /** Cents of MXN, tax included. */
  price: z.number(),
  /** Always true on save (spec B §3). */
  isPricePublic: z.boolean(),
  description: z.string(),
});
export type Service = z.output<typeof Service>;
