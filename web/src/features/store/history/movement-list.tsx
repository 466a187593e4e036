import { formatDayAt } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import type { PassMovement } from "@nutria/contract/schemas/store/store";
import {
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  Gift,
  Hourglass,
  RotateCcw,
  ShoppingBag,
  Undo2,
  UserCheck,
  type LucideIcon,
} from "lucide-react";
import { TableHead } from "../../../ui/display/table-head";
import styles from "./history.module.css";
import { changeText, historyTexts as texts, movementText } from "./history-texts";
import { MonthGroups } from "./month-groups";
import { MomentCell, ReceiptCell } from "./table-cells";

interface MovementsProps {
  movements: readonly PassMovement[];
  zone: string;
}

const icons: Record<PassMovement["type"], LucideIcon> = {
  granted: Gift,
  purchased: ShoppingBag,
  refunded: RotateCcw,
  reserved: Hourglass,
  assigned: UserCheck,
  returned: Undo2,
  scheduled: CalendarPlus,
  rescheduled: CalendarClock,
  used: CircleCheck,
  missed: CalendarX,
};

function MovementIcon({ type }: { type: PassMovement["type"] }) {
  const Icon = icons[type];
  return <Icon size={18} aria-hidden="true" />;
}

function Change({ quantity }: { quantity: number }) {
  if (quantity === 0) {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.unchanged}</span>
      </span>
    );
  }
  return <strong className={quantity > 0 ? "good" : undefined}>{changeText(quantity)}</strong>;
}

function PatientName({ movement: { patient } }: { movement: PassMovement }) {
  return patient && `${patient.name} ${patient.lastName}`;
}

/** The movements of the passes as a table. */
export function MovementTable({ movements, zone }: MovementsProps) {
  const { columns } = texts;
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${styles.movements}`}>
        <TableHead
          columns={[columns.date, columns.movement, columns.patient, columns.change, columns.balance]}
          actions={columns.actions}
        />
        <tbody>
          {movements.map((movement) => (
            <tr key={movement._id}>
              <MomentCell at={movement.at} zone={zone} />
              <td>
                <span className={`row gap-3 ${styles.what}`}>
                  <MovementIcon type={movement.type} />
                  <strong>{movementText(movement)}</strong>
                </span>
              </td>
              <td>
                <PatientName movement={movement} />
              </td>
              <td className={styles.number}>
                <Change quantity={movement.quantity} />
              </td>
              <td className={styles.number}>{movement.balance ?? <span className="muted">–</span>}</td>
              <ReceiptCell
                orderId={movement.orderId}
                what={movementText(movement)}
                day={dayAt(movement.at, zone)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The movements on a phone, by month. */
export function MovementList({ movements, zone }: MovementsProps) {
  return (
    <MonthGroups items={movements} at={(movement) => movement.at} zone={zone}>
      {(movement) => (
        <div className={`${styles.row} ${styles.withIcon}`}>
          <MovementIcon type={movement.type} />
          <div>
            <strong>{movementText(movement)}</strong>
            <p className="muted small">
              {formatDayAt(movement.at, zone)}
              {movement.patient && (
                <>
                  {" · "}
                  <PatientName movement={movement} />
                </>
              )}
            </p>
          </div>
          <div className={`stack gap-2px packed nowrap ${styles.end}`}>
            <Change quantity={movement.quantity} />
            {movement.balance !== null && <span className="muted small">{texts.left(movement.balance)}</span>}
          </div>
        </div>
      )}
    </MonthGroups>
  );
}
