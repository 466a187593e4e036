import type { Fulfilment, StoredOrder } from "../order/index";
import { passFulfilment } from "../purchase/index";
import { planFulfilment } from "../subscription/index";

/** What the orders of each type deliver. */
const fulfilments: Record<StoredOrder["type"], Fulfilment> = {
  passes: passFulfilment,
  subscription: planFulfilment,
};

/** What an order delivers. */
export function fulfilmentOf({ type }: Pick<StoredOrder, "type">): Fulfilment {
  return fulfilments[type];
}
