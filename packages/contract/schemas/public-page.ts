import * as z from "zod/mini";
import { OfficeMode } from "./office";
import {
  countryCode,
  defaultCountryCode,
  emailAddress,
  freeText,
  id,
  messages,
  personName,
  phoneNumber,
} from "./primitives";
import { CertificationEntry, EducationEntry } from "./profile";
import { ServiceMode } from "./service";

/** The public page of a professional: what anybody may know, and nothing else. */
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
  /** Names, in Spanish. */
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
  /** The link of an online office is for its patients, and is not here. */
  offices: z.array(
    z.object({
      _id: id,
      name: z.string(),
      mode: OfficeMode,
      fullAddress: z.string(),
      /** A link to a map, where there is one that can be followed. */
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
  /** What a shared link shows: title, description and picture (absolute address). */
  share: z.object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
  }),
});
export type PublicNutritionist = z.output<typeof PublicNutritionist>;

/** The form of the public page that asks the nutritionist for an appointment. */
export const PublicRequestInput = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: emailAddress(messages.requiredField),
  countryCode: z._default(countryCode, defaultCountryCode),
  phoneNumber: phoneNumber(),
  service: z.optional(id),
  mode: z.optional(z.enum(["online", "site", "home"], messages.choose)),
  note: z._default(freeText(300), ""),
});
export type PublicRequestInput = z.output<typeof PublicRequestInput>;

/** Whatever was there before, the nutritionist has been asked now. */
export const PublicRequestConfirmed = z.object({ status: z.literal("sent") });
