import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

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
            pk: key("pk", "deadLetter#${deadLetterId}"),
            sk: key("sk", "deadLetter"),
          },
          /** All of them, by when they failed. */
          all: {
            index: "gsi1",
            pk: key("gsi1pk", "deadLetters"),
            sk: key("gsi1sk", "${at}#${deadLetterId}"),
          },
        },
      },
      configuration,
    ),
);

export type StoredDeadLetter = EntityItem<ReturnType<typeof deadLetters>>;
