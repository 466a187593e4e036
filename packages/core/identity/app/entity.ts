import type { AppScope } from "@nutria/contract/people/apps";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";
import type { SecretChain } from "../../kernel/secret-chain";

/** An app that an operator registered. It is a public client: it has no secret of its own. */
export const apps = defineEntity("app", {
  attributes: {
    appId: { type: "string", required: true },
    /** As patients read it. */
    name: { type: "string", required: true },
    redirects: { type: "list", items: { type: "string" }, required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byId: { pk: key("pk", "app#${appId}"), sk: key("sk", "app") },
    /** All apps, oldest first: there are few. */
    all: { index: "gsi1", pk: key("gsi1pk", "apps"), sk: key("gsi1sk", "${appId}") },
  },
});
export type StoredApp = EntityItem<ReturnType<typeof apps>>;

/** An access token of a grant, and the second until which it is good. */
interface KeptAccessToken {
  hash: string;
  expiresAt: number;
}

/**
 * A patient's permissions for an app on one device. A token is good only while its grant and its app have items, so
 * deleting either ends it at once; of the tokens there are hashes alone.
 */
export const appGrants = defineEntity("appGrant", {
  attributes: {
    accountId: { type: "string", required: true },
    grantId: { type: "string", required: true },
    appId: { type: "string", required: true },
    scopes: { type: CustomAttributeType<AppScope[]>("any"), required: true },
    since: { type: "string", required: true },
    lastUsedAt: { type: "string", required: true },
    refresh: { type: CustomAttributeType<SecretChain>("any"), required: true },
    access: { type: CustomAttributeType<KeptAccessToken[]>("any"), required: true },
    /** Moves on with each renewal: of two at once, the second reads again. */
    version: { type: "number", required: true },
    /** In seconds since 1970: when it lapses unless it is renewed. The table deletes the item some time later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byAccount: { pk: key("pk", "account#${accountId}"), sk: key("sk", "appGrant#${grantId}") },
    byApp: {
      index: "gsi1",
      pk: key("gsi1pk", "appGrants#${appId}"),
      sk: key("gsi1sk", "${grantId}"),
    },
  },
});
export type AppGrant = EntityItem<ReturnType<typeof appGrants>>;
