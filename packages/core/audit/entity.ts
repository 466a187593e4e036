import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../kernel/entity";
import { serviceName } from "../kernel/table";

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
            pk: key("pk", "audit#${month}"),
            sk: key("sk", "${entryId}"),
          },
          bySubject: {
            index: "gsi1",
            pk: key("gsi1pk", "auditOf#${subjectId}"),
            sk: key("gsi1sk", "${entryId}"),
          },
        },
      },
      configuration,
    ),
);

export type AuditEntry = EntityItem<ReturnType<typeof auditEntries>>;
