import type { AssistantRight } from "@nutria/contract/people/assistants";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

const person = {
  email: { type: "string", required: true },
  name: { type: "string", required: true },
  lastName: { type: "string", required: true },
  rights: { type: CustomAttributeType<AssistantRight[]>("any"), required: true },
} as const;

/** An assistant of a practice, and what its owner lets them do. Every call of theirs reads it. */
export const memberships = defineEntity("assistant", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    assistantId: { type: "string", required: true },
    ...person,
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "assistant#${assistantId}"),
    },
  },
});

export type Membership = EntityItem<ReturnType<typeof memberships>>;

/** A person whom an owner asked to be an assistant, until they accept. */
export const invitedAssistants = defineEntity("invitedAssistant", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    invitationId: { type: "string", required: true },
    ...person,
    createdAt: { type: "string", required: true },
    lapsesAt: { type: "string", required: true },
    /** In seconds since 1970: a month after it lapsed, when DynamoDB deletes the item. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "invitedAssistant#${invitationId}"),
    },
  },
});

export type InvitedAssistant = EntityItem<ReturnType<typeof invitedAssistants>>;

/** Every change of who assists a practice moves it on, so that the limit holds whatever runs at once. */
export const teams = defineEntity("assistantTeam", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "assistantTeam"),
    },
  },
});

/** A practice that somebody assists, listed by the assistant; the membership decides. */
export const assistedPractices = defineEntity("assistedPractice", {
  attributes: {
    assistantId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
  },
  indexes: {
    byAssistant: {
      pk: key("pk", "account#${assistantId}"),
      sk: key("sk", "practice#${nutritionistId}"),
    },
  },
});

/** The name by which the access log calls somebody who is or was an assistant; it outlives the membership. */
export const assistantNames = defineEntity("assistantName", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    assistantId: { type: "string", required: true },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "assistantName#${assistantId}"),
    },
  },
});
