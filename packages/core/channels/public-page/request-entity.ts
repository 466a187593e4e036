import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/**
 * The form of a public page. It becomes a link request only when its e-mail is confirmed, so that a visitor
 * cannot ask in another's name.
 */
export const publicRequestEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "publicRequest", version: "1" },
        attributes: {
          requestId: { type: "string", required: true },
          nutritionistId: { type: "string", required: true },
          name: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          countryCode: { type: "number", required: true },
          phoneNumber: { type: "string", required: true },
          /** Name of the requested service. */
          service: { type: "string" },
          mode: { type: serviceModes },
          note: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          confirmedAt: { type: "string" },
          /** When its link lapses. `expiresAt` is later, when DynamoDB deletes the item. */
          lapsesAt: { type: "string", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byId: {
            pk: key("pk", "publicRequest#${requestId}"),
            sk: key("sk", "publicRequest"),
          },
        },
      },
      configuration,
    ),
);

export type StoredPublicRequest = EntityItem<ReturnType<typeof publicRequestEntity>>;
