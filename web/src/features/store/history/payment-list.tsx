import { formatDayAt } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import type { Order } from "@nutria/contract/schemas/store/store";
import { CircleCheck, CircleX, Clock, ShieldCheck, Undo2, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import { TableHead } from "../../../ui/display/table-head";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { formatMoney } from "../../../lib/format/format-money";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { instalmentsText } from "../shared/instalments-text";
import styles from "./history.module.css";
import { historyTexts as texts, statusText } from "./history-texts";
import { MonthGroups } from "./month-groups";
import { MomentCell, ReceiptCell } from "./table-cells";

interface PaymentsProps {
  orders: readonly Order[];
  zone: string;
}

const looks: Record<Order["status"], { tone: BadgeTone; Icon: LucideIcon }> = {
  settled: { tone: "onsite", Icon: CircleCheck },
  processing: { tone: "warning", Icon: Clock },
  requires_action: { tone: "online", Icon: ShieldCheck },
  failed: { tone: "danger", Icon: CircleX },
  refunded: { tone: "neutral", Icon: Undo2 },
};

function StatusBadge({ order }: { order: Order }) {
  const { tone, Icon } = looks[order.status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {statusText(order)}
    </Badge>
  );
}

/** What else there is to say of a payment: its months and code, or why it was refused. */
function noteOf({ total, interestFree, discount, failure, status }: Order): string {
  if (status === "failed") return failure ?? "";
  const months = interestFree > 1 ? instalmentsText(total, interestFree) : "";
  return [months, discount?.code].filter(Boolean).join(" · ");
}

/** Only what was paid has a receipt. */
const hasReceipt = ({ status }: Order): boolean => status === "settled" || status === "refunded";

/** Opens a payment that the bank asks to confirm. */
function OpenPayment({ order, zone }: { order: Order; zone: string }) {
  const dialogs = useDialogs();
  if (order.status !== "requires_action") return null;
  return (
    <button
      type="button"
      className={`bare block primary small semibold ${styles.goOn}`}
      aria-label={texts.goOnWith(order.name, dayAt(order.createdAt, zone))}
      onClick={() => dialogs.open("openPayment", { order })}
    >
      {texts.goOn}
    </button>
  );
}

/** The payments as a table. */
export function PaymentTable({ orders, zone }: PaymentsProps) {
  const { columns } = texts;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <TableHead
          columns={[columns.date, columns.concept, columns.card, columns.status, columns.total]}
          actions={columns.actions}
        />
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <MomentCell at={order.createdAt} zone={zone} />
              <td>
                <strong>{order.name}</strong>
                {noteOf(order) !== "" && <div className="muted small">{noteOf(order)}</div>}
                <OpenPayment order={order} zone={zone} />
              </td>
              <td className="nowrap">{order.card && cardNameOf(order.card)}</td>
              <td>
                <StatusBadge order={order} />
              </td>
              <td className={styles.number}>
                <strong>{formatMoney(order.total)}</strong>
              </td>
              <ReceiptCell
                orderId={hasReceipt(order) ? order._id : null}
                what={order.name}
                day={dayAt(order.createdAt, zone)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The payments on a phone, by month; a tap opens the receipt. */
export function PaymentList({ orders, zone }: PaymentsProps) {
  return (
    <MonthGroups items={orders} at={(order) => order.createdAt} zone={zone}>
      {(order) =>
        hasReceipt(order) ? (
          <Link to={paths.settingsReceipt.href(order._id)} className={styles.row}>
            <PaymentRow order={order} zone={zone} />
            <span className="visually-hidden">{texts.openReceipt}</span>
          </Link>
        ) : (
          <div className={styles.row}>
            <PaymentRow order={order} zone={zone} />
          </div>
        )
      }
    </MonthGroups>
  );
}

function PaymentRow({ order, zone }: { order: Order; zone: string }) {
  const note = noteOf(order);
  return (
    <>
      <div>
        <strong>{order.name}</strong>
        <p className="muted small">
          {formatDayAt(order.createdAt, zone)}
          {order.card && ` · ${cardNameOf(order.card)}`}
        </p>
        {note !== "" && <p className="muted small">{note}</p>}
        <OpenPayment order={order} zone={zone} />
      </div>
      <div className={`stack gap-2px packed nowrap ${styles.end}`}>
        <strong>{formatMoney(order.total)}</strong>
        <StatusBadge order={order} />
      </div>
    </>
  );
}
