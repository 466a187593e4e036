import { Entity, type EntityItem } from "electrodb";
import { entityFor, keyCasing } from "../lib/entity";
import { serviceName } from "../table";

/** An event that a consumer could not take after all its retries, or a job that could not be done. */
export const deadLetters = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "deadLetter", version: "1" },
        attributes: {
          deadLetterId: { type: "string", required: true },
          eventId: { type: "string", required: true },
          type: { type: "string", required: true },
          /** Name of the subscription, or of the job. */
          consumer: { type: "string", required: true },
          isJob: { type: "boolean", required: true },
          error: { type: "string", required: true },
          attempts: { type: "number", required: true },
          /** When it last failed. */
          at: { type: "string", required: true },
          replayedAt: { type: "string" },
          /** The envelope to put on the bus again; absent for what can only be sent by its sender. */
          envelope: { type: "any" },
          /** The failure that was last told, so that one that is told twice counts once. */
          lastReport: { type: "string", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byId: {
            pk: {
              field: "pk",
              composite: ["deadLetterId"],
              template: "deadLetter#${deadLetterId}",
              casing: keyCasing,
            },
            sk: { field: "sk", composite: [], template: "deadLetter", casing: keyCasing },
          },
          /** All of them, by when they failed. */
          all: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: [], template: "deadLetters", casing: keyCasing },
            sk: {
              field: "gsi1sk",
              composite: ["at", "deadLetterId"],
              template: "${at}#${deadLetterId}",
              casing: keyCasing,
            },
          },
        },
      },
      configuration,
    ),
);

export type StoredDeadLetter = EntityItem<ReturnType<typeof deadLetters>>;
