import * as z from "zod/mini";
import { patientSorts } from "../people/patient-sorts";
import { whatsAppStates } from "../messages/whats-app-states";
import { BodyCompositionResult } from "./body-composition";
import { MailFailure } from "./mail-failure";
import { DietProfile, DietProfileInput } from "./record/diet-profile";
import { Lifestyle, LifestyleInput } from "./record/lifestyle";
import { MedicalProfile, MedicalProfileInput } from "./record/medical-profile";
import {
  day,
  emailAddress,
  knownEmail,
  flag,
  freeText,
  id,
  limitOf,
  messages,
  noEmail,
  page,
  pageQuery,
  personName,
  personNameWithoutDigits,
  sex,
  contactFields,
} from "./primitives";
import { countryCode, phoneNumber, withPhone, withPhoneIfGiven } from "./phone";

export const contactMethods = ["whatsapp", "phone", "email"] as const;
const ContactMethod = z.enum(contactMethods, messages.choose);

export const contactTimes = ["morning", "afternoon", "evening"] as const;
/** When a patient prefers to be contacted; null says that they have no preference. */
const PreferredContactTime = z.nullable(z.enum(contactTimes, messages.choose));

/** The badge of a patient's card; a new scan has priority over a new patient. */
const PatientBadge = z.nullable(z.enum(["newPatient", "newInBody"]));

/** A card of the patients screen (spec A §2). */
export const PatientCard = z.object({
  _id: id,
  ...contactFields,
  /** Why no mails are sent to the patient. */
  mailFailure: MailFailure,
  /** Delivery state of the latest WhatsApp message; absent before the first. */
  whatsApp: z.optional(z.object({ state: z.enum(whatsAppStates), at: z.string() })),
  isActive: z.boolean(),
  /** When the patient left; only a new request brings them back. Absent while the link lasts. */
  endedAt: z.optional(z.string()),
  /** The request was accepted with a shared address, and the patient has not confirmed from their own mail or app. */
  isProvisional: z.boolean(),
  badge: PatientBadge,
  inbodyPasses: z.number(),
  scheduledPasses: z.number(),
  hasReturnedPassBadge: z.boolean(),
  isMyPatientEditable: z.boolean(),
  /** Start of the next accepted appointment, if any. */
  nextAppointmentAt: z.nullable(z.string()),
  /** Visits to which the patient came and did not come, as far as the nutritionist said. */
  attendedAppointments: z.number(),
  missedAppointments: z.number(),
  /** The diary of the practice's week until today; null when no meal of it was logged (clinical/adherence.ts). */
  adherence: z.nullable(z.object({ planned: z.number(), logged: z.number(), asPlanned: z.number() })),
  /** The zone of the days of the diary, where the patient's differs from the practice's. */
  diaryZone: z.optional(z.string()),
  createdAt: z.string(),
});
export type PatientCard = z.output<typeof PatientCard>;

/** A card of the list, with when the patient was here last. */
export const ListedPatient = z.extend(PatientCard, {
  /** Start of the latest visit that has begun and that the patient did not miss, if any. */
  lastVisitAt: z.nullable(z.string()),
});
export type ListedPatient = z.output<typeof ListedPatient>;

export const ListPatientsQuery = z.strictObject({
  status: z._default(z.enum(["active", "inactive"], messages.choose), "active"),
  search: z._default(z.string().check(z.trim(), z.maxLength(80, messages.tooLong)), ""),
  sort: z._default(z.enum(patientSorts, messages.choose), "recent"),
  ...pageQuery,
  limit: limitOf(30),
});

/** A page of cards, with the size of each tab for its badge. A page of a search may be short while another follows. */
export const PatientPage = z.extend(page(ListedPatient), {
  /** Number of patients that match the search in this tab; null when they are too many to count. */
  matching: z.nullable(z.number()),
  counts: z.object({ active: z.number(), inactive: z.number() }),
});

const Address = z.strictObject({
  street: z.optional(freeText(120)),
  neighborhood: z.optional(freeText(120)),
  hall: z.optional(freeText(120)),
  city: z.optional(freeText(120)),
  state: z.optional(freeText(120)),
  zipCode: z.optional(z.string().check(z.trim(), z.regex(/^(\d{5})?$/, messages.zipCode))),
});

/** General part of a patient's record (spec B §3). The e-mail is read-only, so it is not in here. */
export const PatientGeneral = z.object({
  ...contactFields,
  gender: z.nullable(sex),
  birthdate: z.nullable(z.string()),
  contactMethod: z.array(ContactMethod),
  preferredContactTime: PreferredContactTime,
  visitReason: z.string(),
  address: z.object({
    street: z.string(),
    neighborhood: z.string(),
    hall: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  version: z.number(),
});
export type PatientGeneral = z.output<typeof PatientGeneral>;

/** A full or partial save of the general part; `version` is the one the form was opened with. */
export const PatientGeneralFields = z.strictObject({
  name: z.optional(personNameWithoutDigits(messages.required)),
  lastName: z.optional(personNameWithoutDigits(messages.required)),
  phoneNumber: z.optional(phoneNumber()),
  countryCode: z.optional(countryCode),
  gender: z.optional(z.nullable(sex)),
  birthdate: z.optional(z.nullable(day)),
  contactMethod: z.optional(z.array(ContactMethod).check(z.maxLength(3))),
  preferredContactTime: z.optional(PreferredContactTime),
  visitReason: z.optional(freeText(1000)),
  address: z.optional(Address),
  version: z.number(messages.requiredField),
});
const PatientGeneralInput = withPhoneIfGiven(PatientGeneralFields);

/** The sections of a record, in the order of the screen (spec B §3). */
export const recordSectionNames = ["general", "lifestyle", "medicalProfile", "dietProfile"] as const;
export type RecordSectionName = (typeof recordSectionNames)[number];

/** A save of one section or of several at once, each with its own version. */
export const UpdatePatientInput = z
  .strictObject({
    general: z.optional(PatientGeneralInput),
    lifestyle: z.optional(LifestyleInput),
    medicalProfile: z.optional(MedicalProfileInput),
    dietProfile: z.optional(DietProfileInput),
  })
  .check(
    z.refine((sections) => recordSectionNames.some((name) => sections[name] !== undefined), {
      path: ["general"],
      error: messages.required,
    }),
  );

const sections = {
  general: PatientGeneral,
  lifestyle: Lifestyle,
  medicalProfile: MedicalProfile,
  dietProfile: DietProfile,
};

/** The sections that were saved since the form was opened, as they are now: `current` of `stale_version`. */
export const StaleSections = z.partial(z.object(sections));
export type StaleSections = z.output<typeof StaleSections>;

export const PatientDetail = z.extend(PatientCard, {
  ...sections,
  /**
   * The nutritionist may set the e-mail, because it bounces, was not confirmed or there is none, and nothing else is known
   * about the person.
   */
  isEmailCorrectable: z.boolean(),
  /** An assistant typed the e-mail, and the owner has not confirmed it. */
  isEmailUnconfirmed: z.optional(z.literal(true)),
  /** Scans of the patient, newest first. */
  inbodyResults: z.array(BodyCompositionResult),
});
export type PatientDetail = z.output<typeof PatientDetail>;

/** Lookup by e-mail, or by phone with its country code (spec A §5). */
export const VerifyPatientByEmail = z.strictObject({ email: knownEmail() });
export const VerifyPatientByPhone = withPhone(
  z.strictObject({ phoneNumber: phoneNumber(), countryCode: z.optional(countryCode) }),
);
export const VerifyPatientInput = z.union([VerifyPatientByEmail, VerifyPatientByPhone]);

const FoundPatient = z.object({ _id: id, ...contactFields });

/** E-mail and phone are masked, so that the lookup does not reveal personal data. */
export const VerifyPatientResult = z.object({
  isRegistered: z.boolean(),
  patient: z.optional(FoundPatient),
  /** Who else has the phone: a family may share one. Absent for nobody. */
  others: z.optional(z.array(FoundPatient)),
});
export type VerifyPatientResult = z.output<typeof VerifyPatientResult>;

/** Query of the calls that may reserve a pass at once or come from the agenda's event form (spec A §7). */
export const AddPatientQuery = z.strictObject({ shouldAddPass: flag, addedFromCalendar: flag });

/** The nutritionist was asked and said that several people share the phone: `phone_taken` is not raised for it. */
const sharesPhone = z.optional(z.boolean(messages.choose));

const newPatient = {
  name: personName(messages.required),
  lastName: personName(messages.required),
  /** In its place in the form, in which errors are named; each form has its own. */
  email: noEmail,
  phoneNumber: phoneNumber(messages.required),
  countryCode: z.optional(countryCode),
  publicField: z.optional(freeText(254)),
  sharesPhone,
};

/**
 * Add-patient form (spec A §5). With `hasNoEmail` the person uses no e-mail, and is known in the practice by name and
 * phone (decisions, "Patients, link requests").
 */
export const CreatePatientInput = withPhone(
  z.discriminatedUnion(
    "hasNoEmail",
    [
      z.strictObject({
        ...newPatient,
        hasNoEmail: z.optional(z.literal(false)),
        email: emailAddress(messages.required),
      }),
      z.strictObject({ ...newPatient, hasNoEmail: z.literal(true), email: noEmail }),
    ],
    messages.choose,
  ),
);

const basicInfo = {
  name: personName(),
  lastName: personName(),
  countryCode: z.optional(countryCode),
  phoneNumber: phoneNumber(),
  sharesPhone,
};

/** Edit of a pending request's basic data (spec A §5); `hasNoEmail` as in {@link CreatePatientInput}. */
export const BasicInfoInput = withPhone(
  z.discriminatedUnion(
    "hasNoEmail",
    [
      z.strictObject({
        ...basicInfo,
        hasNoEmail: z.optional(z.literal(false)),
        email: emailAddress(messages.emailInEditForm, messages.emailInEditForm),
      }),
      z.strictObject({ ...basicInfo, hasNoEmail: z.literal(true), email: noEmail }),
    ],
    messages.choose,
  ),
);

export const PlanCounts = z.object({
  activatedUsers: z.number(),
  /** Maximum number of active patients in the plan; null when it is unlimited. */
  usersInPlan: z.nullable(z.number()),
});
export type PlanCounts = z.output<typeof PlanCounts>;

export const PassInfo = z.object({
  activePasses: z.number(),
  /** Whether the nutritionist ever had a pass; false for a newcomer. */
  hasHadPasses: z.boolean(),
  returnedPasses: z.array(
    z.object({
      _id: id,
      patient: z.object({ _id: id, name: z.string(), lastName: z.string() }),
      returnedAt: z.string(),
    }),
  ),
});
export type PassInfo = z.output<typeof PassInfo>;

/** A JPEG in base64 and its file name. */
export const RegisterInstructions = z.object({ image: z.string(), fileName: z.string() });
