import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import { ReceiptText } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import styles from "./history.module.css";
import { historyTexts as texts } from "./history-texts";

/** The cell of a day and, smaller, its time. */
export function MomentCell({ at, zone }: { at: string; zone: string }) {
  const { day, time } = wallClock(at, zone);
  return (
    <td className="nowrap">
      <time dateTime={at}>
        {formatDay(day)} <span className="muted small">{time}</span>
      </time>
    </td>
  );
}

interface ReceiptCellProps {
  /** Null where there is no receipt. */
  orderId: string | null;
  what: string;
  /** The day of the payment, for the name of the link. */
  day: string;
}

/** The cell with the link to a receipt. */
export function ReceiptCell({ orderId, what, day }: ReceiptCellProps) {
  return (
    <td className={styles.actions}>
      {orderId !== null && (
        <Link
          to={paths.settingsReceipt.href(orderId)}
          className={`stack centred rounded ink ${styles.icon}`}
          aria-label={texts.receipt(what, day)}
        >
          <ReceiptText size={18} aria-hidden="true" />
        </Link>
      )}
    </td>
  );
}
