import type { ReactNode } from "react";
import { TableHead } from "../../../components/ui/display/table-head";
import styles from "./table.module.css";

interface CardTableProps {
  columns: readonly string[];
  /** What the last column, that of the actions, is called. */
  actions: string;
  children: ReactNode;
}

/** The frame of a list of the settings: a table, or cards on a phone. */
export function CardTable({ columns, actions, children }: CardTableProps) {
  return (
    <div className={`${styles.scroller} ${styles.cards}`}>
      <table className={styles.table}>
        <TableHead columns={columns} actions={actions} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
