import * as z from "zod/mini";
import { PatientCard } from "./patient";
import { freeText, id, messages } from "./primitives";

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
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    countryCode: z.number(),
    /** False while the person has not joined the patient app; only then may basic data be edited. */
    hasAccount: z.boolean(),
  }),
  nutritionistContact: z.object({
    _id: id,
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    countryCode: z.number(),
  }),
  service: z.nullable(z.string()),
  mode: z.nullable(z.enum(["online", "site", "home"])),
  note: z.string(),
  /** A pass is reserved for the patient and is assigned on acceptance. */
  withPass: z.boolean(),
  createdAt: z.string(),
});
export type LinkRequest = z.output<typeof LinkRequest>;

export const CreateLinkRequestInput = z.strictObject({
  patient: id,
  publicField: z.string(messages.requiredField).check(z.trim(), z.maxLength(254)),
});

export const CreatedLinkRequest = z.object({ requestId: id, linkRequest: LinkRequest });

/** A patient created from the agenda is answered whole, so that the event form can select it at once. */
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

/** A link to the request's page and a text, ready to be shared by WhatsApp. */
export const ShareLink = z.object({ url: z.string(), text: z.string(), whatsappUrl: z.string() });

/** A patient asks a nutritionist, by id or by the nutritionist's public e-mail. */
export const ClientCreateLinkRequestInput = z.strictObject({
  nutritionist: id,
  service: z.optional(freeText(120)),
  mode: z.optional(z.enum(["online", "site", "home"], messages.choose)),
  note: z.optional(freeText(300)),
});

export const PatientProfile = z.object({
  _id: id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  countryCode: z.number(),
  sex: z.nullable(z.enum(["male", "female"])),
  /** What they show at a scan partner's desk: `7K3M-Q9ZT`. */
  registrationCode: z.string(),
});

/** What the mailed page shows before anything is decided. */
export const MailedLinkView = z.object({
  kind: z.literal("linkRequest"),
  patientName: z.string(),
  nutritionist: z.object({ name: z.string(), lastName: z.string() }),
  withPass: z.boolean(),
  createdAt: z.string(),
});
export type MailedLinkView = z.output<typeof MailedLinkView>;
/** How a request, or an appointment, stands after an answer on the mailed page. */
export const MailedLinkResult = z.object({ status: z.enum([...linkRequestStatuses, "rescheduled"]) });
