import type { AppScope } from "@nutria/contract/people/apps";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** A code that an app exchanges for tokens: good once and for a minute, and kept longer, so that a second use is noticed. */
export const authorizationCodes = defineEntity("authorizationCode", {
  attributes: {
    hash: { type: "string", required: true },
    appId: { type: "string", required: true },
    accountId: { type: "string", required: true },
    /** The session in which the patient said yes: when it ends, the code does. */
    sessionId: { type: "string", required: true },
    redirect: { type: "string", required: true },
    challenge: { type: "string", required: true },
    scopes: { type: CustomAttributeType<AppScope[]>("any"), required: true },
    lapsesAt: { type: "string", required: true },
    /** Id of the grant that the code was exchanged for; absent before. */
    grantId: { type: "string" },
    /** In seconds since 1970: the table deletes the item some time later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHash: { pk: key("pk", "authorizationCode#${hash}"), sk: key("sk", "authorizationCode") },
  },
});
export type AuthorizationCode = EntityItem<ReturnType<typeof authorizationCodes>>;
