import type { ReactNode } from "react";
import { TableHead } from "../../../components/ui/display/table-head";
import styles from "./table.module.css";

interface ListTableProps {
  label: string;
  columns: readonly string[];
  /** What the last column, that of the actions, is called. */
  actions: string;
  /** Answers to an earlier search, while the next one is under way. */
  isStale?: boolean;
  children: ReactNode;
}

/** The frame of a list of the administration: a table, or cards on a narrow screen. */
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
