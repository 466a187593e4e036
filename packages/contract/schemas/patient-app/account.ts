import * as z from "zod/mini";
import { deviceLabel, newPassword } from "../account";
import { id, messages, pageQuery } from "../primitives";

/** First opening of the app from a mailed page: the mailbox is proved, a password and the consent are asked for. */
export const OpenAccountInput = z.strictObject({
  password: newPassword(),
  device: deviceLabel,
  /** The privacy notice was read and accepted. */
  acceptsPrivacy: z.literal(true, "Acepta el aviso de privacidad para continuar"),
});
export type OpenAccountInput = z.output<typeof OpenAccountInput>;

/** How long a removal of an account can be undone. */
export const removalDays = 7;

/** Asks to remove the caller's account; the password proves that it is its owner. */
export const AccountRemovalInput = z.strictObject({
  password: z
    .string(messages.requiredField)
    .check(z.minLength(1, messages.requiredField), z.maxLength(256, messages.tooLong)),
});
export type AccountRemovalInput = z.output<typeof AccountRemovalInput>;

/** When the caller's account is removed; null while nobody asked for it. */
export const AccountRemoval = z.object({ removesAt: z.nullable(z.string()) });
export type AccountRemoval = z.output<typeof AccountRemoval>;

export const PersonalDataQuery = z.strictObject({ cursor: pageQuery.cursor });

/** A page of what is kept of the calling person: rows of one topic, in the order in which an export has them. */
export const PersonalDataPage = z.object({
  /** The topic: `profile`, `appointments`, `plans` … */
  part: z.string(),
  /** The nutritionist whom the rows concern; null for those of the person alone. */
  nutritionist: z.nullable(id),
  items: z.array(z.record(z.string(), z.unknown())),
  nextCursor: z.nullable(z.string()),
});
export type PersonalDataPage = z.output<typeof PersonalDataPage>;
