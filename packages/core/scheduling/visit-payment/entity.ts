import { visitPaymentMethods } from "@nutria/contract/agenda/visit-payment";
import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { batchGetExisting } from "../../kernel/table/batch";
import { getRequest, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { TransactItem } from "../../kernel/table/transact-item";

/**
 * An entry of a practice's ledger of visits: a payment, or the reversal of one. Entries are added and never changed; the
 * payment that stands is copied to its appointment.
 */
const visitPaymentEntity = defineEntity("visitPayment", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    entryId: { type: "string", required: true },
    appointmentId: { type: "string", required: true },
    /** In the practice's zone: when it was paid, or taken back. */
    day: { type: "string", required: true },
    /** Below zero for a reversal. */
    amountCents: { type: "number", required: true },
    method: { type: visitPaymentMethods, required: true },
    note: { type: "string", required: true },
    /** The entry that a reversal takes back. */
    reverses: { type: "string" },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byDay: {
      pk: ownerKey,
      sk: key("sk", "visitPayment#${day}#${entryId}"),
    },
  },
});

export type StoredVisitPayment = EntityItem<ReturnType<typeof visitPaymentEntity>>;

/** The ledger of one nutritionist. */
export function visitPayments(ctx: Context, nutritionistId: string) {
  const entity = visitPaymentEntity(ctx.db);
  return {
    /** The entries from a day to the one before `endDay`, from the oldest to the newest. */
    between: (firstDay: string, endDay: string): Promise<StoredVisitPayment[]> =>
      queryItems(entity, ({ query }) =>
        query.byDay({ nutritionistId }).between({ day: firstDay }, { day: endDay }),
      ),

    /** The entries after a position, or the first ones, from the oldest to the newest. */
    after: (
      position: { day: string; entryId: string } | undefined,
      count: number,
    ): Promise<StoredVisitPayment[]> =>
      queryItems(
        entity,
        // Bounded above, because everything else of the practice shares the partition.
        ({ query }) => query.byDay({ nutritionistId }).between(position ?? { day: "0000" }, { day: "9999" }),
        { count, limit: count },
      ),

    /** The ids of the entries that exist. */
    async existing(entries: readonly { day: string; entryId: string }[]): Promise<Set<string>> {
      const keys = entries.map(({ day, entryId }) => getRequest(entity, { nutritionistId, day, entryId }));
      return new Set((await batchGetExisting(ctx, keys)).map(({ entryId }) => entryId));
    },

    addItem: (entry: Omit<StoredVisitPayment, "nutritionistId" | "createdAt">): TransactItem => ({
      write: newItem(entity, { ...entry, nutritionistId, createdAt: ctx.now() }),
      orElse: "conflict",
    }),
  };
}
