import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../kernel/table/define-entity";

/** Audited actions of administrators and operators. */
const auditActions = [
  "administrator.created",
  "agenda.enabled",
  "agenda.disabled",
  "passes.granted",
  "order.refunded",
  "order.kept",
  "product.saved",
  "promotion.saved",
  "partner.created",
  "partner.saved",
  "partner.stockAdded",
  "partner.keyRotated",
  "partner.keysRevoked",
  "partner.webhookSaved",
  "partner.webhookRemoved",
  "app.created",
  "app.removed",
  "deadLetter.replayed",
  "deadLetter.discarded",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The audit entry of a change, written in the same transaction and never changed. */
export const auditEntries = defineEntity("audit", {
  attributes: {
    entryId: { type: "string", required: true },
    /** `yyyy-MM`, in UTC. */
    month: { type: "string", required: true },
    action: { type: auditActions, required: true },
    actorRole: { type: "string", required: true },
    actorId: { type: "string", required: true },
    subjectId: { type: "string", required: true },
    /** Plain values of the change; never a key or a password. */
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
});

export type AuditEntry = EntityItem<ReturnType<typeof auditEntries>>;
