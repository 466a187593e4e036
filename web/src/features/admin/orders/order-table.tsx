import type { AdminOrder } from "@nutria/contract/schemas/store/admin-store";
import { Undo2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Badge } from "../../../ui/display/badge";
import { useDialogs } from "../../../lib/dialogs";
import { formatMoney } from "../../../lib/format/format-money";
import { ListTable } from "../shared/list-table";
import styles from "../shared/table.module.css";
import { whenOf } from "../shared/when";
import { cardBrands, ordersTexts as texts, orderStates } from "./orders-texts";

const { columns } = texts;

/** The payments of a nutritionist: a table, or cards on a narrow screen. */
export function OrderTable({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <ListTable
      label={texts.list}
      columns={[columns.order, columns.total, columns.card, columns.status, columns.at]}
      actions={columns.actions}
    >
      {orders.map((one) => (
        <Row key={one.order._id} one={one} />
      ))}
    </ListTable>
  );
}

function Row({ one }: { one: AdminOrder }) {
  const dialogs = useDialogs();
  const { name, total, interestFree, discount, card, createdAt } = one.order;
  return (
    <tr>
      <td>
        <div className={styles.main}>
          <strong>{name}</strong>
          {discount && <span className="muted small">{texts.discount(discount.code, discount.percent)}</span>}
        </div>
      </td>
      <td data-label={columns.total}>
        <div className={styles.main}>
          {formatMoney(total)}
          {interestFree > 1 && <span className="muted small">{texts.months(interestFree)}</span>}
        </div>
      </td>
      <td data-label={columns.card} className={styles.tight}>
        {card ? `${cardBrands[card.brand]} •••• ${card.last4}` : texts.noCard}
      </td>
      <td data-label={columns.status}>
        <Status one={one} />
      </td>
      <td data-label={columns.at} className={styles.tight}>
        <time dateTime={createdAt}>{whenOf(createdAt)}</time>
      </td>
      <td className={styles.actions}>
        {one.isRefundable && (
          <div className={styles.buttons}>
            <Button
              size="small"
              icon={<Undo2 size={16} aria-hidden="true" />}
              aria-label={texts.refund.actionFor(name)}
              onClick={() => dialogs.open("refundOrder", { one })}
            >
              {texts.refund.action}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

function Status({ one: { order, refunded } }: { one: AdminOrder }) {
  const { label, tone } = orderStates[order.status];
  return (
    <div className={styles.main}>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {order.failure !== null && <span className="muted small">{order.failure}</span>}
      {refunded > 0 && <span className="muted small">{texts.refunded(formatMoney(refunded))}</span>}
    </div>
  );
}
