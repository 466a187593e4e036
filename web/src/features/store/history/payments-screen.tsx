import type { Order } from "@nutria/contract/schemas/store/store";
import { ReceiptText } from "lucide-react";
import { useIsPhone } from "../../../lib/use-is-phone";
import { readPayments, usePayments, type PaymentFilter } from "../api/history";
import { HistoryFrame } from "./history-frame";
import { historyTexts as texts } from "./history-texts";
import { PaymentList, PaymentTable } from "./payment-list";
import { savePayments } from "./save-csv";
import { useHistory, useHistoryFilters } from "./use-history";

const kinds = Object.entries(texts.paymentTypes).map(([value, label]) => ({ value, label }));
const at = (order: Order) => order.createdAt;

/** The payments, with a filter and a CSV file. */
export function PaymentsScreen() {
  const isPhone = useIsPhone();
  const filters = useHistoryFilters<NonNullable<PaymentFilter>>();
  const { period, type } = filters;
  const pages = usePayments(type);
  const history = useHistory({ period, pages, read: readPayments(type), at, save: savePayments });
  const { items, zone } = history;
  return (
    <HistoryFrame
      {...{ kinds, filters, history }}
      list={pages}
      empty={{ icon: <ReceiptText size={32} aria-hidden="true" />, text: texts.noPayments }}
    >
      {isPhone ? <PaymentList orders={items} zone={zone} /> : <PaymentTable orders={items} zone={zone} />}
    </HistoryFrame>
  );
}
