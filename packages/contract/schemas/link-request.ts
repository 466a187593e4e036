import * as z from "zod/mini";
import { patientSorts } from "../people/patient-sorts";
import { scope } from "./agenda/change-scope";
import { MailFailure } from "./mail-failure";
import { PatientCard } from "./patient";
import { freeText, id, limitOf, messages, page, pageQuery, contactFields } from "./primitives";

export const linkRequestStatuses = ["pending", "accepted", "rejected", "cancelled"] as const;
const LinkRequestStatus = z.enum(linkRequestStatuses);

/** A link request as either side sees it (spec A §3). */
export const LinkRequest = z.object({
  _id: id,
  starter: z.enum(["patient", "nutritionist"]),
  status: LinkRequestStatus,
  publicField: z.string(),
  patient: z.object({
    _id: id,
    ...contactFields,
    /** False until the patient has an account in the patient app; only until then may basic data be edited. */
    hasAccount: z.boolean(),
    /** Why no mails are sent to the patient, for a nutritionist who may see the e-mail. */
    mailFailure: MailFailure,
    /** An assistant typed the e-mail, and the owner has not confirmed it. */
    isEmailUnconfirmed: z.optional(z.literal(true)),
    /** The patient asks with the e-mail of an assistant of the practice: the owner alone accepts. */
    isAssistant: z.optional(z.literal(true)),
  }),
  nutritionistContact: z.object({
    _id: id,
    ...contactFields,
  }),
  service: z.nullable(z.string()),
  mode: z.nullable(z.enum(["online", "site", "home"])),
  note: z.string(),
  /** A pass is reserved for the patient and is assigned on acceptance. */
  withPass: z.boolean(),
  /** Accepted with a shared address alone, and not confirmed by the patient yet. */
  isProvisional: z.boolean(),
  createdAt: z.string(),
});
export type LinkRequest = z.output<typeof LinkRequest>;

export const ListLinkRequestsQuery = z.strictObject({
  /** Only the open request with this person. */
  patient: z.optional(id),
  /** A request that was open, of which the answer says who closed it. */
  request: z.optional(id),
  search: z._default(z.string().check(z.trim(), z.maxLength(80, messages.tooLong)), ""),
  sort: z._default(z.enum(patientSorts, messages.choose), "recent"),
  ...pageQuery,
  limit: limitOf(16),
});

/** A page of pending requests, with how many there are from each side. A page may be short while another follows. */
export const LinkRequestPage = z.extend(page(LinkRequest), {
  /** Number of requests that match; null when they are too many to count. */
  matching: z.nullable(z.number()),
  counts: z.object({ received: z.number(), sent: z.number() }),
  /** Who of the practice closed the `request` that was asked for; absent while it is open, and where nobody of it did. */
  closedBy: z.optional(z.enum(["you", "owner", "assistant"])),
});
export type LinkRequestCloser = NonNullable<z.output<typeof LinkRequestPage>["closedBy"]>;

export const CreateLinkRequestInput = z.strictObject({
  patient: id,
  publicField: freeText(254),
});

export const CreatedLinkRequest = z.object({ requestId: id, linkRequest: LinkRequest });

/** The response to a created patient, with the whole patient so that the event form can select it at once. */
export const CreatedPatient = z.object({ requestId: id, patient: PatientCard });

export const AcceptLinkRequestQuery = z.strictObject({
  shouldAddPass: z._default(
    z.pipe(
      z.enum(["true", "false"]),
      z.transform((text) => text === "true"),
    ),
    false,
  ),
});

/** A link to the request's page and a text for WhatsApp. */
export const ShareLink = z.object({ url: z.string(), text: z.string(), whatsappUrl: z.string() });

/** A patient's link request to a nutritionist, by id or by public e-mail. */
export const ClientCreateLinkRequestInput = z.strictObject({
  nutritionist: id,
  service: z.optional(freeText(120)),
  mode: z.optional(z.enum(["online", "site", "home"], messages.choose)),
  note: z.optional(freeText(300)),
});

export const PatientProfile = z.object({
  _id: id,
  ...contactFields,
  sex: z.nullable(z.enum(["male", "female"])),
  /** The code that the patient shows at a scan partner: `7K3M-Q9ZT`. */
  registrationCode: z.string(),
  /** A later call answers another code. */
  registrationCodeLapsesAt: z.string(),
});

/** The content of the mailed page of a link request. */
export const MailedLinkView = z.object({
  kind: z.literal("linkRequest"),
  /** Empty on a page that an invitation led to: the person who opens it has proved nothing. */
  patientName: z.string(),
  /** An invitation led to this page: it accepts with the code alone, and does not reject. */
  isFromInvitation: z.optional(z.boolean()),
  nutritionist: z.object({ name: z.string(), lastName: z.string() }),
  withPass: z.boolean(),
  /**
   * The masked e-mail to which a code is sent before accepting; null when this page may accept by itself
   * (decisions, "Consent and proof").
   */
  codeGoesTo: z.nullable(z.string()),
  /** The person uses no e-mail: nothing is sent to them there. */
  hasNoEmail: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type MailedLinkView = z.output<typeof MailedLinkView>;

/** The content of the mailed page on which a person confirms a link that a shared address accepted. */
export const MailedConfirmationView = z.object({
  kind: z.literal("provisionalLink"),
  patientName: z.string(),
  nutritionist: z.object({ name: z.string(), lastName: z.string() }),
});
export type MailedConfirmationView = z.output<typeof MailedConfirmationView>;

/** The content of the page on which a patient asks for the code that a partner's desk needs. */
export const MailedRegistrationView = z.object({
  kind: z.literal("registrationCode"),
  patientName: z.string(),
  /** The patient's own e-mail, masked; empty for one who uses none. */
  codeGoesTo: z.string(),
});
export type MailedRegistrationView = z.output<typeof MailedRegistrationView>;

/**
 * The code that was mailed to the person, where a shared page must not accept by itself; the scope is for a series of
 * appointments.
 */
export const AcceptMailedLinkInput = z.strictObject({
  scope,
  code: z.optional(
    z
      .string(messages.requiredField)
      .check(z.trim(), z.regex(/^\d{6}$/, "Escribe los seis números del código")),
  ),
});

/** The status of a request or an appointment after an answer on the mailed page. */
export const MailedLinkResult = z.object({
  status: z.enum([...linkRequestStatuses, "rescheduled"]),
  /** A shared address accepted a request: what comes from elsewhere waits until the person confirms. */
  isProvisional: z.optional(z.boolean()),
  /** After a request: the person's next visit with this nutritionist, and who has to answer it; null without one. */
  nextAppointment: z.optional(
    z.nullable(
      z.object({
        startDate: z.string(),
        endDate: z.string(),
        timeZone: z.string(),
        waitsFor: z.nullable(z.enum(["nutritionist", "client"])),
      }),
    ),
  ),
  /**
   * After a request of a person without a next visit: the nutritionist's public page, where they may book without saying again
   * who they are; null while it takes no bookings, and for a person whom the plan has no place for.
   */
  bookingPath: z.optional(z.nullable(z.string())),
});
