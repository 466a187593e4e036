import * as z from "zod/mini";
import { OfficeMode } from "./office";
import { emailAddress, freeText, id, messages, personName } from "../primitives";
import { countryCode, phoneNumber, withPhone } from "../phone";
import { CertificationEntry, EducationEntry } from "./profile";
import { ServiceMode } from "./service";

/** The public page of a professional; it holds public data only. */
export const PublicNutritionist = z.object({
  slug: z.string(),
  name: z.string(),
  lastName: z.string(),
  pictureUrl: z.nullable(z.string()),
  about: z.string(),
  professionalLicense: z.string(),
  mainDegree: z.string(),
  expertise: z.array(EducationEntry),
  certifications: z.array(CertificationEntry),
  /** Display names in Spanish. */
  types: z.array(z.string()),
  diets: z.array(z.string()),
  specialities: z.array(z.object({ name: z.string(), kind: z.enum(["food", "specialConditions"]) })),
  services: z.array(
    z.object({
      _id: id,
      name: z.string(),
      mode: z.array(ServiceMode),
      minutesLenght: z.number(),
      /** Cents of MXN, tax included; null where the price is not public. */
      price: z.nullable(z.number()),
      description: z.string(),
    }),
  ),
  /** Without the link of an online office, which is for patients only. */
  offices: z.array(
    z.object({
      _id: id,
      name: z.string(),
      mode: OfficeMode,
      fullAddress: z.string(),
      /** A link to a map; null when there is none. */
      mapUrl: z.nullable(z.string()),
    }),
  ),
  hours: z.array(
    z.object({
      offices: z.array(id),
      days: z.array(z.number()),
      startTime: z.string(),
      endTime: z.string(),
    }),
  ),
  timeZone: z.string(),
  /** Whether a visitor may book a time; otherwise they may only ask for an appointment. */
  isBookingOpen: z.boolean(),
  /** The preview of a shared link: title, description and picture (absolute URL). */
  share: z.object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
  }),
});
export type PublicNutritionist = z.output<typeof PublicNutritionist>;

/** The form of the public page that requests an appointment. */
export const PublicRequestFields = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: emailAddress(messages.requiredField),
  countryCode: z.optional(countryCode),
  phoneNumber: phoneNumber(),
  service: z.optional(id),
  mode: z.optional(z.enum(["online", "site", "home"], messages.choose)),
  note: z._default(freeText(300), ""),
});
export const PublicRequestInput = withPhone(PublicRequestFields);
export type PublicRequestInput = z.output<typeof PublicRequestInput>;

/** The response is always `sent`, also for a patient or a request that existed before. */
export const PublicRequestConfirmed = z.object({ status: z.literal("sent") });
