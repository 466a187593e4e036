import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * An open session. An access token is good only while the session that it names has an item, so deleting the
 * item ends it at once.
 */
export const sessions = defineEntity("session", {
  attributes: {
    accountId: { type: "string", required: true },
    /** The user pool's name of the sign-in. */
    sessionId: { type: "string", required: true },
    /** The session that the sign-in opened, should renewed tokens name another. */
    firstSessionId: { type: "string", required: true },
    /** Name of the browser, such as `Chrome en Android`; absent where it sent none. */
    device: { type: "string" },
    /** The stored part of the refresh token, by the first name; absent in a session whose client has the pool's own. */
    token: {
      type: "map",
      properties: {
        secretHash: { type: "string", required: true },
        salt: { type: "string", required: true },
        sealedToken: { type: "string", required: true },
        replaced: {
          type: "list",
          required: true,
          items: {
            type: "map",
            properties: {
              hash: { type: "string", required: true },
              at: { type: "number", required: true },
            },
          },
        },
      },
    },
    /** In seconds since 1970; the table deletes the item some time later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byAccount: {
      pk: key("pk", "account#${accountId}"),
      sk: key("sk", "session#${sessionId}"),
    },
  },
});

export type StoredSession = EntityItem<ReturnType<typeof sessions>>;

/**
 * The key of a session. It is written out, because every signed-in call reads one item by it, and building the
 * read with the entity takes twice as long as the read itself.
 */
export function sessionKey(accountId: string, sessionId: string): { pk: string; sk: string } {
  return { pk: `account#${accountId}`, sk: `session#${sessionId}` };
}
