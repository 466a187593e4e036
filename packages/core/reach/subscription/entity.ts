import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** The browsers of a person that take pushes. One item, so that their number is bounded by its version. */
export const pushSubscriptions = defineEntity("pushSubscriptions", {
  attributes: {
    /** A patient or a nutritionist. */
    personId: { type: "string", required: true },
    version: { type: "number", required: true },
    subscriptions: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          subscriptionId: { type: "string", required: true },
          endpoint: { type: "string", required: true },
          p256dh: { type: "string", required: true },
          auth: { type: "string", required: true },
          /** The public key of ours with which it subscribed. */
          serverKey: { type: "string", required: true },
          device: { type: "string", required: true },
          timeZone: { type: "string", required: true },
          /** The session of the call that subscribed, and when it lapses, in seconds since 1970. */
          sessionId: { type: "string" },
          sessionEndsAt: { type: "number" },
          createdAt: { type: "string", required: true },
          /** The last time that the browser named itself. */
          renewedAt: { type: "string", required: true },
          lastSuccessAt: { type: "string" },
        },
      },
    },
    /** DynamoDB deletes it then: none of the browsers has named itself for half a year. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPerson: { pk: key("pk", "pushes#${personId}"), sk: key("sk", "subscriptions") },
  },
});

type StoredSubscriptions = EntityItem<ReturnType<typeof pushSubscriptions>>;
export type StoredSubscription = StoredSubscriptions["subscriptions"][number];

/** The person whose pushes a browser takes: the last to subscribe, and nobody who used it before. */
export const pushOwners = defineEntity("pushOwner", {
  attributes: {
    /** SHA-256 of the endpoint. */
    endpointHash: { type: "string", required: true },
    personId: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byEndpoint: { pk: key("pk", "pushOwner#${endpointHash}"), sk: key("sk", "pushOwner") },
  },
});
