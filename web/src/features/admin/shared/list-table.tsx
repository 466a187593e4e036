import type { ReactNode } from "react";
import { TableHead } from "../../../components/ui/display/table-head";
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
