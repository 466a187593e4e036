import type { Proof } from "@nutria/core/billing/settlement/index";

/** Who buys in every process, once the first one has created them. */
export interface Shop {
  nutritionistId: string;
  cardId: string;
}

/** What a process is to do. */
export interface BuyerTask {
  number: number;
  /** Where it waits for its end; null for the last process, which finishes all and reports. */
  diesAt: "purchase" | "reconciliation" | null;
  shop?: Shop;
}

export interface Counts {
  orders: Record<string, number>;
  /** Orders whose provider has more than one payment. */
  doubled: number;
  passes: number;
  proof: Proof;
}

export type BuyerLine =
  | { kind: "shop"; shop: Shop }
  | { kind: "dying"; at: "purchase" | "reconciliation" }
  | { kind: "counts"; counts: Counts };
