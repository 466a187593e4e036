import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** A person asked to remove their account; the item is gone when it was undone or done. */
export const accountRemovals = defineEntity("accountRemoval", {
  attributes: {
    patientId: { type: "string", required: true },
    requestedAt: { type: "string", required: true },
    /** From then on the job removes the account. */
    removesAt: { type: "string", required: true },
    /** When the job began: it can no longer be undone. */
    startedAt: { type: "string" },
  },
  indexes: {
    byPatient: {
      pk: key("pk", "patient#${patientId}"),
      sk: key("sk", "accountRemoval"),
    },
    /** All of them, the first that is due in front: there are few. */
    byTime: {
      index: "gsi1",
      pk: key("gsi1pk", "accountRemovals"),
      sk: key("gsi1sk", "${removesAt}#${patientId}"),
    },
  },
});

export type StoredRemoval = EntityItem<ReturnType<typeof accountRemovals>>;
