import * as z from "zod/mini";
import { distinctChoices } from "./choices";
import { partnerEventTypes } from "./event";
import { emailAddress, id, messages, page, pageQuery, requiredText, contactFields } from "./primitives";

const wholeNumber = "Escribe un número entero";
const quantity = (minimum: number, maximum: number) =>
  z.int(wholeNumber).check(z.minimum(minimum, wholeNumber), z.maximum(maximum, wholeNumber));

/** The administrator that an operator creates. */
export const CreateAdministratorInput = z.strictObject({ email: emailAddress() });
export const CreatedAdministrator = z.object({
  _id: id,
  email: z.string(),
  /** False when the account existed; a new temporary password was mailed. */
  isNew: z.boolean(),
});
export type CreatedAdministrator = z.output<typeof CreatedAdministrator>;

/** The demo practice that an operator writes into a stage; another password for its accounts when it is there already. */
export const SeedDemoInput = z.strictObject({ isPasswordRenewed: z._default(z.boolean(), false) });

/** A nutritionist as an administrator sees them. */
export const AdminNutritionist = z.object({
  _id: id,
  ...contactFields,
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

/** A partner's API key without its value, because only the hash is stored. */
const PartnerKey = z.object({
  _id: id,
  /** The last characters of the key, to tell keys apart. */
  hint: z.string(),
  /** It reaches the partner's test patients alone. */
  isTest: z.boolean(),
  createdAt: z.string(),
  /** When the key expires; null for the current one. */
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
  /** Remaining scans; negative when the partner has scanned more than its stock. */
  stock: z.number(),
  /** Administrators are notified when the stock falls to this number; once per crossing. */
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
  eventTypes: distinctChoices(
    z.enum(partnerEventTypes, messages.choose),
    partnerEventTypes.length,
    messages.requiredField,
  ).check(z.minLength(1, messages.requiredField)),
  threshold: quantity(0, 100_000),
};

/** A new partner; by default it is active and its keys may send every type of event. */
export const PartnerInput = z.strictObject({
  ...partnerFields,
  isActive: z._default(partnerFields.isActive, true),
  eventTypes: z._default(partnerFields.eventTypes, partnerEventTypes),
});
/** A save of a partner. Every field is required, so that an omitted one cannot widen what its keys may send. */
export const SavePartnerInput = z.strictObject(partnerFields);

/** Adds scans to a partner's stock; a negative quantity removes scans. */
export const PartnerStockInput = z.strictObject({
  quantity: quantity(-100_000, 100_000).check(
    z.refine((scans) => scans !== 0, "Escribe cuántos escaneos sumar o restar"),
  ),
  reason: requiredText(200),
});

/** Which key is made: a live one, unless it is to be for the partner's sandbox. */
export const PartnerKeyInput = z.strictObject({ isTest: z._default(z.boolean(messages.choose), false) });

/** A new key, returned only once. The previous keys of its kind are valid for seven more days. */
export const NewPartnerKey = z.object({ key: z.string(), partner: Partner });

/**
 * An event whose consumer failed after all retries, or a failed job (type `job`). It holds ids, never clinical data.
 */
export const DeadLetter = z.object({
  _id: id,
  eventId: z.string(),
  type: z.string(),
  consumer: z.string(),
  error: z.string(),
  attempts: z.number(),
  at: z.string(),
  /** When it was last replayed; null if never. */
  replayedAt: z.nullable(z.string()),
  /** The scan partner that sent the event, and its own id of the event; null for other events. */
  sender: z.nullable(z.object({ id: z.string(), eventId: z.string(), isSandbox: z.boolean() })),
  /** False for events that only the sender can send again, and for jobs, which run again on schedule. */
  isReplayable: z.boolean(),
});
export type DeadLetter = z.output<typeof DeadLetter>;
/** With `event`, only the dead letters of the event that a partner sent with this id. */
export const ListDeadLettersQuery = z.strictObject({
  ...pageQuery,
  event: z.optional(z.string().check(z.maxLength(100))),
});
export const DeadLetterPage = page(DeadLetter);

/** An action of an administrator or an operator: who, what, on which subject and when. */
export const AuditEntry = z.object({
  _id: id,
  at: z.string(),
  action: z.string(),
  /** `email` is null when the actor is not an administrator, such as an operation started by hand. */
  actor: z.object({ role: z.string(), id: z.string(), email: z.nullable(z.string()) }),
  /** Id of the changed entity. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type AuditEntry = z.output<typeof AuditEntry>;
/** Audit entries of one subject, or of one month (`yyyy-MM`, in UTC; by default the current one). */
export const ListAuditQuery = z.strictObject({
  ...pageQuery,
  subject: z.optional(id),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Escribe el mes como 2026-12"))),
});
export const AuditPage = page(AuditEntry);
