import { roles } from "@nutria/contract/schemas/account";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * An account and its role. Its id is that of the nutritionist, person or administrator, and the username in
 * the user pool, which stores the password.
 */
export const accounts = defineEntity("account", {
  attributes: {
    accountId: { type: "string", required: true },
    role: { type: roles, required: true },
    email: { type: "string", required: true },
    status: { type: ["active", "disabled"] as const, required: true },
    /** False until the first session ended (spec A §4, "Session"). */
    hasLoggedIn: { type: "boolean", required: true },
    /** Until this instant an unverified account reserves its phone. */
    heldUntil: { type: "string", required: true },
    /** Until this instant the user pool is being called for a registration; absent when it was. */
    signingUpUntil: { type: "string" },
    /** When its owner accepted the privacy notice in the patient's app; absent where a registration form did. */
    privacyAcceptedAt: { type: "string" },
    /** When the e-mail was confirmed; absent until then. */
    emailVerifiedAt: { type: "string" },
    temporaryPassword: {
      type: "map",
      properties: {
        hash: { type: "string", required: true },
        expiresAt: { type: "string", required: true },
      },
    },
    /** The password came by mail and was not changed since. */
    hasMailedPassword: { type: "boolean" },
    /** Hashes of the last addresses that the owner signed in from, the newest first. */
    knownAddresses: { type: "list", items: { type: "string" } },
    /** When a restore found that the user pool had lost the user; absent again once it was made anew. */
    userLostAt: { type: "string" },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "account#${accountId}"),
      sk: key("sk", "account"),
    },
  },
});

export type Account = EntityItem<ReturnType<typeof accounts>>;
