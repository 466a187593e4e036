import * as z from "zod/mini";
import { emailAddress, messages } from "./primitives";

/** The mailbox refuses mails for good, or its owner marked one as unwanted. */
export const mailFailureReasons = ["bounced", "complained"] as const;

/** Why no mails are sent to an address, and since when; null while they arrive. */
export const MailFailure = z.nullable(z.object({ reason: z.enum(mailFailureReasons), at: z.string() }));
export type MailFailure = NonNullable<z.output<typeof MailFailure>>;

/** The right address of a patient whose mails bounce. */
export const CorrectEmailInput = z.strictObject({ email: emailAddress(messages.required) });
