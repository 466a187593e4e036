import type { Fulfilment, StoredOrder } from "../order/index";
import { passFulfilment } from "../purchase/index";
import { planFulfilment } from "../subscription/index";

/** Fulfilment of each type of order. */
const fulfilments: Record<StoredOrder["type"], Fulfilment> = {
  passes: passFulfilment,
  subscription: planFulfilment,
};

/** Fulfilment of an order, by its type. */
export function fulfilmentOf({ type }: Pick<StoredOrder, "type">): Fulfilment {
  return fulfilments[type];
}
