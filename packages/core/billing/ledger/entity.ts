import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * Accounts of the ledger. `provider` is the money at the card provider; sales, tax, refunds and disputes mirror it. Passes go
 * from `passes:issued` to `passes:nutritionist`.
 */
const accounts = [
  "provider",
  "sales:passes",
  "sales:subscription",
  "tax",
  "refunds",
  "disputes",
  "passes:issued",
  "passes:nutritionist",
] as const;
type LedgerAccount = (typeof accounts)[number];

/** `MXN` counts whole cents. */
const units = ["MXN", "pass"] as const;
type LedgerUnit = (typeof units)[number];

/**
 * A change of an order; each happens at most once. `reversed` is a change of the amount that the buyer or the bank has
 * back, after the order's change of that number.
 */
export type LedgerKind = "settled" | "passesReturned" | "refunded" | `reversed#${number}`;

/** A transaction of the double-entry ledger, written once and never changed. */
export const ledgerTransactions = defineEntity("ledgerTransaction", {
  attributes: {
    orderId: { type: "string", required: true },
    kind: { type: CustomAttributeType<LedgerKind>("string"), required: true },
    nutritionistId: { type: "string", required: true },
    paymentId: { type: "string", required: true },
    /** `yyyy-MM-dd`, in UTC. */
    day: { type: "string", required: true },
    at: { type: "string", required: true },
    /** The amounts of each unit add up to 0. */
    entries: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          account: { type: accounts, required: true },
          unit: { type: units, required: true },
          amount: { type: "number", required: true },
        },
      },
    },
  },
  indexes: {
    byOrder: {
      pk: key("pk", "ledger#${orderId}"),
      sk: key("sk", "${kind}"),
    },
    byDay: {
      index: "gsi1",
      pk: key("gsi1pk", "ledgerOf#${day}"),
      sk: key("gsi1sk", "${at}#${orderId}#${kind}"),
    },
  },
});

export type LedgerTransaction = EntityItem<ReturnType<typeof ledgerTransactions>>;
export interface LedgerEntry {
  account: LedgerAccount;
  unit: LedgerUnit;
  amount: number;
}
