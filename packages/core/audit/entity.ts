import { Entity, type EntityItem } from "electrodb";
import { entityFor, keyCasing } from "../lib/entity";
import { serviceName } from "../table";

/** What administrators and operators do, to be told apart from what the product does by itself. */
export const auditActions = [
  "administrator.created",
  "agenda.enabled",
  "agenda.disabled",
  "passes.granted",
  "partner.created",
  "partner.saved",
  "partner.stockAdded",
  "partner.keyRotated",
  "partner.keysRevoked",
  "deadLetter.replayed",
  "deadLetter.discarded",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what, on whom and when: written with the change itself, and never changed. */
export const auditEntries = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "audit", version: "1" },
        attributes: {
          entryId: { type: "string", required: true },
          /** `yyyy-MM`, in UTC. */
          month: { type: "string", required: true },
          action: { type: auditActions, required: true },
          actorRole: { type: "string", required: true },
          actorId: { type: "string", required: true },
          subjectId: { type: "string", required: true },
          /** What changed, in plain values; never a key or a password. */
          details: { type: "any", required: true },
          at: { type: "string", required: true },
        },
        indexes: {
          byMonth: {
            pk: { field: "pk", composite: ["month"], template: "audit#${month}", casing: keyCasing },
            sk: { field: "sk", composite: ["entryId"], template: "${entryId}", casing: keyCasing },
          },
          bySubject: {
            index: "gsi1",
            pk: {
              field: "gsi1pk",
              composite: ["subjectId"],
              template: "auditOf#${subjectId}",
              casing: keyCasing,
            },
            sk: { field: "gsi1sk", composite: ["entryId"], template: "${entryId}", casing: keyCasing },
          },
        },
      },
      configuration,
    ),
);

export type AuditEntry = EntityItem<ReturnType<typeof auditEntries>>;
