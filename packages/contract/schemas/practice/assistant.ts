import * as z from "zod/mini";
import { appointmentTypes } from "../../agenda/agenda";
import { assistantRights } from "../../people/assistants";
import { newPassword } from "../account";
import { emailAddress, id, messages, page, personName } from "../primitives";
import { AccessEntry } from "../record/access";

export const assistantMessages = {
  rights: "Elige al menos un permiso",
  password: "La contraseña no es la de tu cuenta de asistente",
} as const;

const Rights = z.array(z.enum(assistantRights, messages.choose), messages.requiredField).check(
  z.minLength(1, assistantMessages.rights),
  z.maxLength(assistantRights.length, messages.choose),
  z.overwrite((rights) => assistantRights.filter((right) => rights.includes(right))),
);

/** The owner's form that asks somebody to be an assistant. */
export const InviteAssistantInput = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: emailAddress(messages.requiredField),
  rights: Rights,
});
export type InviteAssistantInput = z.output<typeof InviteAssistantInput>;

export const AssistantRightsInput = z.strictObject({ rights: Rights });
export type AssistantRightsInput = z.output<typeof AssistantRightsInput>;

const person = {
  _id: id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  rights: z.array(z.enum(assistantRights)),
  createdAt: z.string(),
};

/** An assistant as the owner of the practice sees them. */
export const Assistant = z.object(person);
export type Assistant = z.output<typeof Assistant>;

/** Somebody who was asked to be one and has not accepted. */
export const InvitedAssistant = z.object({ ...person, lapsesAt: z.string(), hasLapsed: z.boolean() });
export type InvitedAssistant = z.output<typeof InvitedAssistant>;

/** Who assists a practice, oldest first; bounded by the limit of assistants. */
export const AssistantTeam = z.object({
  assistants: z.array(Assistant),
  invited: z.array(InvitedAssistant),
});
export type AssistantTeam = z.output<typeof AssistantTeam>;

const practice = {
  owner: z.object({ name: z.string(), lastName: z.string() }),
  rights: z.array(z.enum(assistantRights)),
};

/** The content of the page that the invitation's mail opens. */
export const AssistantInvitationView = z.object({
  ...practice,
  name: z.string(),
  email: z.string(),
  /** The e-mail has an assistant's account already, whose password accepts. */
  hasAccount: z.boolean(),
  lapsesAt: z.string(),
});
export type AssistantInvitationView = z.output<typeof AssistantInvitationView>;

/** What an assistant did, with the names and times that the log does not keep, as they are now. */
export const AssistantAct = z.extend(AccessEntry, {
  /** Null where the act is about no patient, or about somebody who is not the owner's. */
  patientName: z.nullable(z.string()),
  /** The appointment that the act is about, without what somebody wrote about it; null where it is about none. */
  appointment: z.nullable(
    z.object({
      _id: id,
      type: z.enum(appointmentTypes),
      /** Person of the visit, also before becoming a patient of the practice. */
      personName: z.nullable(z.string()),
      startDate: z.string(),
      isAllDay: z.boolean(),
    }),
  ),
});
export type AssistantAct = z.output<typeof AssistantAct>;

export const AssistantActPage = page(AssistantAct);
export type AssistantActPage = z.output<typeof AssistantActPage>;

/** The password that the account gets, or that it has. */
export const AcceptAssistantInput = z.strictObject({ password: newPassword() });
export type AcceptAssistantInput = z.output<typeof AcceptAssistantInput>;

/** A practice that the calling assistant works for. */
export const AssistedPractice = z.object({
  /** The id of its owner, which the header `x-practice` names. */
  _id: id,
  ...practice,
  /** Name that this practice gave the assistant. */
  name: z.string(),
  lastName: z.string(),
});
export type AssistedPractice = z.output<typeof AssistedPractice>;
