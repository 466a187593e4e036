import { linkRequestStatuses } from "@nutria/contract/schemas/link-request";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, keyCasing } from "../lib/entity";
import { serviceName } from "../table";

/** One side asks, the other answers, once (spec A §4). */
export const linkRequestEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "linkRequest", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          requestId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          starter: { type: ["patient", "nutritionist"] as const, required: true },
          status: { type: linkRequestStatuses, required: true },
          /** The e-mail or phone that the person was looked up by. */
          publicField: { type: "string", required: true },
          service: { type: "string" },
          mode: { type: ["online", "site", "home"] as const },
          note: { type: "string", required: true },
          reservedPassId: { type: "string" },
          createdAt: { type: "string", required: true },
          /** When it was last sent: its links lapse 14 days later, and those sent before it at once. */
          sentAt: { type: "string", required: true },
          closedAt: { type: "string" },
        },
        indexes: {
          byNutritionist: {
            pk: {
              field: "pk",
              composite: ["nutritionistId"],
              template: "nutritionist#${nutritionistId}",
              casing: keyCasing,
            },
            sk: {
              field: "sk",
              composite: ["requestId"],
              template: "linkRequest#${requestId}",
              casing: keyCasing,
            },
          },
          byPatient: {
            index: "gsi1",
            pk: {
              field: "gsi1pk",
              composite: ["patientId"],
              template: "patient#${patientId}",
              casing: keyCasing,
            },
            sk: {
              field: "gsi1sk",
              composite: ["requestId"],
              template: "linkRequest#${requestId}",
              casing: keyCasing,
            },
          },
          /** Sparse: leaves the index when the request closes. */
          pending: {
            index: "gsi2",
            pk: {
              field: "gsi2pk",
              composite: ["nutritionistId"],
              template: "nutritionist#${nutritionistId}#pendingLinkRequests",
              casing: keyCasing,
            },
            sk: { field: "gsi2sk", composite: ["requestId"], template: "${requestId}", casing: keyCasing },
            condition: ({ status }: { status?: string }) => status === "pending",
          },
        },
      },
      configuration,
    ),
);

export type StoredLinkRequest = EntityItem<ReturnType<typeof linkRequestEntity>>;
