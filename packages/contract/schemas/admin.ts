import * as z from "zod/mini";
import { partnerEventTypes } from "./event";
import { emailAddress, id, messages, page, pageQuery, requiredText } from "./primitives";

const wholeNumber = "Escribe un número entero";
const quantity = (minimum: number, maximum: number) =>
  z.int(wholeNumber).check(z.minimum(minimum, wholeNumber), z.maximum(maximum, wholeNumber));

/** Whom an operator makes an administrator. */
export const CreateAdministratorInput = z.strictObject({ email: emailAddress() });
export const CreatedAdministrator = z.object({
  _id: id,
  email: z.string(),
  /** False when there was one with this e-mail: they were mailed another temporary password. */
  isNew: z.boolean(),
});
export type CreatedAdministrator = z.output<typeof CreatedAdministrator>;

/** A nutritionist as an administrator sees them. */
export const AdminNutritionist = z.object({
  _id: id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  countryCode: z.number(),
  professionalLicense: z.string(),
  isVerified: z.boolean(),
  isProfileCompleted: z.boolean(),
  canUseAgenda: z.boolean(),
  agendaDisabledByAdmin: z.boolean(),
  activatedUsers: z.number(),
  usersInPlan: z.nullable(z.number()),
  availablePasses: z.number(),
  createdAt: z.string(),
});
export type AdminNutritionist = z.output<typeof AdminNutritionist>;
export const ListNutritionistsQuery = z.strictObject({
  ...pageQuery,
  search: z._default(z.string().check(z.trim(), z.maxLength(80, messages.tooLong)), ""),
});
export const AdminNutritionistPage = page(AdminNutritionist);

export const AgendaAccessInput = z.strictObject({ isDisabled: z.boolean(messages.choose) });

export const GrantPassesInput = z.strictObject({
  quantity: quantity(1, 1000),
  reason: requiredText(200),
});

/** A key of a partner, without the key: only its hash is kept. */
const PartnerKey = z.object({
  _id: id,
  /** The end of the key, to tell one from another. */
  hint: z.string(),
  createdAt: z.string(),
  /** When it stops working; null while it is the current one. */
  expiresAt: z.nullable(z.string()),
});

/** A scan partner (decisions, "Events and notifications"). */
export const Partner = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  isActive: z.boolean(),
  /** The types of event that its keys may send. */
  eventTypes: z.array(z.enum(partnerEventTypes)),
  /** Scans left; below zero when it has scanned more than it was given. */
  stock: z.number(),
  /** At this many or fewer, administrators are told, once each time. */
  threshold: z.number(),
  keys: z.array(PartnerKey),
  createdAt: z.string(),
});
export type Partner = z.output<typeof Partner>;

const partnerFields = {
  name: requiredText(120),
  address: requiredText(200),
  city: requiredText(120),
  isActive: z.boolean(messages.choose),
  eventTypes: z
    .array(z.enum(partnerEventTypes, messages.choose), messages.requiredField)
    .check(z.minLength(1, messages.requiredField)),
  threshold: quantity(0, 100_000),
};

/** A new partner: open, and with every type of event for its keys, unless said otherwise. */
export const PartnerInput = z.strictObject({
  ...partnerFields,
  isActive: z._default(partnerFields.isActive, true),
  eventTypes: z._default(partnerFields.eventTypes, partnerEventTypes),
});
/** All that is said of a partner: what is left out is refused, so that no key is let do more by forgetting. */
export const SavePartnerInput = z.strictObject(partnerFields);

/** Adds scans to a partner's stock, or takes some back when it is negative. */
export const PartnerStockInput = z.strictObject({
  quantity: quantity(-100_000, 100_000).check(
    z.refine((scans) => scans !== 0, "Escribe cuántos escaneos sumar o restar"),
  ),
  reason: requiredText(200),
});

/** A new key, shown this once. The ones before it work for another seven days. */
export const NewPartnerKey = z.object({ key: z.string(), partner: Partner });

/**
 * An event that a consumer could not take after all its retries, or a job that failed (of type `job`). It holds ids,
 * never clinical data.
 */
export const DeadLetter = z.object({
  _id: id,
  eventId: z.string(),
  type: z.string(),
  consumer: z.string(),
  error: z.string(),
  attempts: z.number(),
  at: z.string(),
  /** When it was last sent again; null if never. */
  replayedAt: z.nullable(z.string()),
  /** False for what only its sender can send again, and for jobs, which run again by themselves. */
  isReplayable: z.boolean(),
});
export type DeadLetter = z.output<typeof DeadLetter>;
export const ListDeadLettersQuery = z.strictObject(pageQuery);
export const DeadLetterPage = page(DeadLetter);

/** Something that an administrator or an operator did: who, what, on whom and when. */
export const AuditEntry = z.object({
  _id: id,
  at: z.string(),
  action: z.string(),
  /** `email` is null for whoever is no administrator, such as what an operator starts by hand. */
  actor: z.object({ role: z.string(), id: z.string(), email: z.nullable(z.string()) }),
  /** Id of what it was done to. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type AuditEntry = z.output<typeof AuditEntry>;
/** Of one subject ever since, or of one month (`yyyy-MM`, in UTC): the current one unless told. */
export const ListAuditQuery = z.strictObject({
  ...pageQuery,
  subject: z.optional(id),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Escribe el mes como 2026-12"))),
});
export const AuditPage = page(AuditEntry);
