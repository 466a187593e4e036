import * as z from "zod/mini";
import { emailAddress, id, messages, noEmail, orRequired, personName } from "./primitives";
import { countryCode, phoneNumber, withPhone } from "./phone";

/** How a nutritionist hands an invitation over: on the screen, to a person beside it, or in a message. */
export const invitationChannels = ["screen", "message"] as const;

export const CreateInvitationInput = z.strictObject({
  channel: z.enum(invitationChannels, orRequired(messages.choose)),
});
export type CreateInvitationInput = z.output<typeof CreateInvitationInput>;

/** An invitation as its nutritionist sees it: one person registers with it and is their patient. */
export const Invitation = z.object({
  _id: id,
  channel: z.enum(invitationChannels),
  /** The page on which the person registers. */
  url: z.string(),
  lapsesAt: z.string(),
  status: z.enum(["waiting", "used", "lapsed"]),
  /** Who registered; null until the invitation is used. */
  patient: z.nullable(z.object({ _id: id, name: z.string(), lastName: z.string() })),
});
export type Invitation = z.output<typeof Invitation>;

/** The content of the page of an invitation. */
export const MailedInvitationView = z.object({
  kind: z.literal("invitation"),
  nutritionist: z.object({ name: z.string(), lastName: z.string() }),
});
export type MailedInvitationView = z.output<typeof MailedInvitationView>;

const invited = {
  name: personName(),
  lastName: personName(),
  countryCode: z.optional(countryCode),
  phoneNumber: phoneNumber(),
};

/** The form of the page of an invitation, which registers the person, who may use no e-mail, and accepts. */
export const AnswerInvitationInput = withPhone(
  z.discriminatedUnion(
    "hasNoEmail",
    [
      z.strictObject({
        ...invited,
        hasNoEmail: z.optional(z.literal(false)),
        email: emailAddress(messages.requiredField),
      }),
      z.strictObject({ ...invited, hasNoEmail: z.literal(true), email: noEmail }),
    ],
    messages.choose,
  ),
);
export type AnswerInvitationInput = z.output<typeof AnswerInvitationInput>;

export const AnsweredInvitation = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("accepted"),
    /**
     * The nutritionist's public page, where the person may book without saying again who they are; null while it takes no
     * bookings, and for a person whom the plan has no place for.
     */
    bookingPath: z.nullable(z.string()),
  }),
  /** The e-mail is of a person who is known: the page of `token` accepts with a code that is mailed to them. */
  z.object({ status: z.literal("codeRequired"), token: z.string() }),
]);
export type AnsweredInvitation = z.output<typeof AnsweredInvitation>;
