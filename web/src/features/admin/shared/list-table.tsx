import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { TableHead } from "../../../ui/display/table-head";
import styles from "./table.module.css";

interface ListTableProps {
  label: string;
  columns: readonly string[];
  /** Title of the last column, which holds the actions. */
  actions: string;
  /** The rows are the previous answer; the search is still loading. */
  isStale?: boolean;
  children: ReactNode;
}

/** Layout of an administrator's list: a table, or cards on a narrow screen. */
export function ListTable({ label, columns, actions, isStale = false, children }: ListTableProps) {
  return (
    <div className={isStale ? `${styles.scroller} ${styles.stale}` : styles.scroller} aria-busy={isStale}>
      <table className={styles.table} aria-label={label}>
        <TableHead columns={columns} actions={actions} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface EditCellProps {
  text: string;
  /** For screen readers: what is edited, too. */
  label: string;
  onEdit: () => void;
}

/** The last cell of a row that can be edited and nothing else. */
export function EditCell({ text, label, onEdit }: EditCellProps) {
  return (
    <td className={styles.actions}>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={label}
          onClick={onEdit}
        >
          {text}
        </Button>
      </div>
    </td>
  );
}
