import * as z from "zod/mini";
import { diets } from "../../catalogues/diets";
import { nutritionistTypes } from "../../catalogues/nutritionist-types";
import { maximumSpecialities, specialities, tooManySpecialities } from "../../catalogues/specialities";
import { firstWeekdays } from "@nutria/calendar/day";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { choicesOf, formVersion } from "../choices";
import { FiscalData } from "../store/fiscal-data";
import { MailFailure } from "../mail-failure";
import { OnlineBookingSettings, OnlineBookingSettingsInput } from "./online-booking";
import { ReminderList } from "./reminders";
import {
  day,
  knownEmail,
  freeText,
  id,
  longestDate,
  messages,
  personName,
  requiredText,
  sex,
} from "../primitives";
import { countryCode, phoneNumber, withPhoneIfGiven } from "../phone";
import { Service, ServiceListInput } from "./service";

export const profileMessages = {
  mainDegree: "Debes de ingresar un título principal",
  expertise: "Debes de ingresar al menos un titulo universitario.",
  specialities: tooManySpecialities,
  emailReadOnly: "El correo no se puede cambiar",
  picture: "Sube la foto de nuevo",
  graduationInFuture: "El año de egreso no puede estar en el futuro",
  timeZone: "Elige una zona horaria que exista",
  entries: "No puedes agregar más renglones",
} as const;

const maximumEntries = 20;

/** The screens on which a practice can begin; the first is what the specification says (A §2). */
export const landings = ["patients", "today"] as const;
export type Landing = (typeof landings)[number];

/** Path of a profile photo. Each upload gets a new id, so the content of a URL never changes. */
export const photoPath = "/v1/public/photo/";
const pictureUrl = z.nullable(
  z
    .string(profileMessages.picture)
    .check(z.regex(/^(\/v1\/public\/photo\/pho_[0-9A-HJKMNP-TV-Z]{26})?$/, profileMessages.picture)),
);

const birthdate = z.string(messages.requiredField).check(
  z.minLength(1, messages.requiredField),
  z.maxLength(longestDate, messages.date),
  z.refine((text) => text === "" || z.safeParse(day, text).success, messages.date),
  z.refine((text) => text === "" || text >= "1900-01-01", messages.date),
);

const about = freeText(1000);

/** General information form (spec B §5). The e-mail is shown and checked, and cannot be changed. */
export const GeneralFields = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: knownEmail(messages.requiredField, messages.emailInEditForm),
  birthdate,
  countryCode,
  phoneNumber: phoneNumber(),
  sex,
  about: z._default(about, ""),
  pictureUrl: z._default(pictureUrl, null),
});

/** One line of the education list: title, school and year, all three (spec B §5). */
export const EducationEntry = z.strictObject({
  title: requiredText(120),
  school: requiredText(120),
  /** From 1980 to the current year, which the server compares with its clock. */
  graduationYear: z
    .string(messages.requiredField)
    .check(z.regex(/^(19[89]|20\d)\d$/, messages.requiredField)),
});
export type EducationEntry = z.output<typeof EducationEntry>;

/** One line of the certifications list: title and school (spec B §5). */
export const CertificationEntry = z.strictObject({ title: requiredText(120), school: requiredText(120) });
export type CertificationEntry = z.output<typeof CertificationEntry>;

const chosenSpecialities = choicesOf(specialities, maximumSpecialities, profileMessages.specialities);

const professionalFields = {
  professionalLicense: requiredText(60),
  mainDegree: requiredText(120, profileMessages.mainDegree),
  expertise: z
    .array(EducationEntry, profileMessages.expertise)
    .check(z.minLength(1, profileMessages.expertise), z.maxLength(maximumEntries, profileMessages.entries)),
  certifications: z
    .array(CertificationEntry, messages.requiredField)
    .check(z.maxLength(maximumEntries, profileMessages.entries)),
  types: choicesOf(nutritionistTypes),
  diets: choicesOf(diets),
};

/** Education and specialities form (spec B §5); the licence may be 'en trámite'. */
export const ProfessionalForm = z.strictObject({
  ...professionalFields,
  certifications: z._default(professionalFields.certifications, []),
  specialities: chosenSpecialities,
});

/**
 * A full or partial save of the profile, by any of its three forms (spec B §7). Missing fields stay unchanged; `version`
 * is the one the form was opened with.
 */
export const UpdateUserInput = withPhoneIfGiven(
  z.strictObject({
    ...z.partial(z.omit(GeneralFields, { about: true, pictureUrl: true })).shape,
    pictureUrl: z.optional(pictureUrl),
    nutritionistProfile: z.optional(
      z.strictObject({
        about: z.optional(about),
        ...z.partial(z.strictObject(professionalFields)).shape,
        specialities: z.optional(chosenSpecialities),
        /** The specification's other spelling; `specialities` has priority. */
        specialties: z.optional(chosenSpecialities),
        services: z.optional(ServiceListInput),
      }),
    ),
    version: formVersion,
  }),
);
export type UpdateUserInput = z.output<typeof UpdateUserInput>;

/** The switches of the settings screen, the time zone of the agenda, and the data of invoices. Missing fields stay unchanged. */
export const SettingsInput = z.strictObject({
  timeZone: z.optional(
    z.string(profileMessages.timeZone).check(
      z.maxLength(64, profileMessages.timeZone),
      z.refine((name) => name.length > 64 || isTimeZone(name), profileMessages.timeZone),
    ),
  ),
  /** Whether one appointment may start when another ends (decisions, "Agenda"). */
  allowBackToBack: z.optional(z.boolean(messages.choose)),
  isPublicPageOn: z.optional(z.boolean(messages.choose)),
  /** The weekday on which calendars start a week: Sunday 0 or Monday 1. */
  weekStartsOn: z.optional(z.literal(firstWeekdays, messages.choose)),
  /** The first screen after signing in. */
  landing: z.optional(z.enum(landings, messages.choose)),
  /** How visitors of the public page book; saved whole. */
  onlineBooking: z.optional(OnlineBookingSettingsInput),
  /** When patients are reminded of appointments whose service has no list of its own; saved whole. */
  reminders: z.optional(ReminderList),
  /** The data of invoices (decisions, "Store"); null removes them. */
  billing: z.optional(z.nullable(FiscalData)),
  version: formVersion,
});
export type SettingsInput = z.output<typeof SettingsInput>;

const NutritionistSettings = z.object({
  timeZone: z.string(),
  allowBackToBack: z.boolean(),
  isPublicPageOn: z.boolean(),
  weekStartsOn: z.literal(firstWeekdays),
  landing: z.enum(landings),
  onlineBooking: OnlineBookingSettings,
  /** The farthest moment first. */
  reminders: ReminderList,
  billing: z.nullable(FiscalData),
});
type NutritionistSettings = z.output<typeof NutritionistSettings>;

/** The signed-in nutritionist, as the browser needs it (spec B §3). */
export const NutritionistUser = z.object({
  _id: id,
  email: z.string(),
  /** Why no mails are sent to the e-mail; null while they arrive. */
  mailFailure: MailFailure,
  name: z.string(),
  lastName: z.string(),
  birthdate: z.nullable(z.string()),
  sex,
  countryCode: z.number(),
  phoneNumber: z.string(),
  pictureUrl: z.nullable(z.string()),
  status: z.enum(["active", "disabled"]),
  /** When the account was registered. */
  createdAt: z.string(),
  hasLoggedIn: z.boolean(),
  isProfileCompleted: z.boolean(),
  canUseAgenda: z.boolean(),
  nutritionistProfile: z.object({
    about: z.string(),
    professionalLicense: z.string(),
    mainDegree: z.string(),
    expertise: z.array(EducationEntry),
    certifications: z.array(CertificationEntry),
    types: z.array(z.string()),
    specialities: z.array(z.string()),
    diets: z.array(z.string()),
    services: z.array(Service),
    settings: NutritionistSettings,
    canUseAgenda: z.boolean(),
    hasLoggedIn: z.boolean(),
  }),
  /** Which of the required parts of a complete profile exist (decisions, "Access"). */
  completedSections: z.object({
    general: z.boolean(),
    specialties: z.boolean(),
    services: z.boolean(),
    offices: z.boolean(),
  }),
  /** Path of the public page; null until the profile is complete for the first time. */
  publicPath: z.nullable(z.string()),
  /** Send it with a save to detect a concurrent save of the same form. */
  version: z.number(),
});
export type NutritionistUser = z.output<typeof NutritionistUser>;

export const UploadedPhoto = z.object({ imageURL: z.string() });
