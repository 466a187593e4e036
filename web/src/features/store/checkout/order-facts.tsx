import type { Order } from "@nutria/contract/schemas/store/store";
import { formatInstant } from "@nutria/calendar/format";
import { formatMoney } from "../../../lib/format/format-money";
import { usePracticeZone } from "../../../data/session/current-user";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { FactList } from "../shared/fact-list";
import { instalmentsText } from "../shared/instalments-text";
import { checkoutTexts } from "./checkout-texts";

const texts = checkoutTexts.facts;

/** What an order charges: what for, how much, to which card and in how many months. */
export function OrderFacts({ order }: { order: Order }) {
  const zone = usePracticeZone();
  return (
    <FactList
      facts={[
        { label: texts.purchase, value: order.name },
        { label: texts.total, value: <strong>{formatMoney(order.total)}</strong> },
        ...(order.card ? [{ label: texts.card, value: cardNameOf(order.card) }] : []),
        ...(order.type === "passes"
          ? [{ label: texts.payment, value: instalmentsText(order.total, order.interestFree) }]
          : []),
        ...(order.paidAt === null
          ? []
          : [{ label: texts.date, value: <time>{formatInstant(order.paidAt, zone)}</time> }]),
        ...(order.receiptNumber === null ? [] : [{ label: texts.receipt, value: order.receiptNumber }]),
        ...(order.authorizationCode === null
          ? []
          : [{ label: texts.authorization, value: order.authorizationCode }]),
      ]}
    />
  );
}
