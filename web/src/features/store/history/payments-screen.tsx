import type { Order } from "@nutria/contract/schemas/store/store";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useIsPhone } from "../../../lib/use-is-phone";
import { readPayments, usePayments, type PaymentFilter } from "../api/history";
import { HistoryFrame } from "./history-frame";
import { historyTexts as texts } from "./history-texts";
import { PaymentList, PaymentTable } from "./payment-list";
import type { Period } from "./period";
import { savePayments } from "./save-csv";
import { useDownload, useHistory } from "./use-history";

const kinds = Object.entries(texts.paymentTypes).map(([value, label]) => ({ value, label }));
const at = (order: Order) => order.createdAt;

/** The payments, with a filter and a CSV file. */
export function PaymentsScreen() {
  const [kind, setKind] = useState("all");
  const [period, setPeriod] = useState<Period>("12");
  const isPhone = useIsPhone();
  const type = kind === "all" ? undefined : (kind as NonNullable<PaymentFilter>);
  const pages = usePayments(type);
  const { zone, start, items, hasMore } = useHistory(period, { pages, at });
  const csv = useDownload({
    read: readPayments(type),
    at,
    start,
    zone,
    save: (orders) => savePayments(orders, zone),
  });
  return (
    <HistoryFrame
      kinds={kinds}
      kind={kind}
      onKind={setKind}
      period={period}
      onPeriod={setPeriod}
      list={pages}
      count={items.length}
      hasMore={hasMore}
      empty={{ icon: <ReceiptText size={32} aria-hidden="true" />, text: texts.noPayments }}
      csv={csv}
    >
      {isPhone ? <PaymentList orders={items} zone={zone} /> : <PaymentTable orders={items} zone={zone} />}
    </HistoryFrame>
  );
}
