import type { ReactNode } from "react";
import { TableHead } from "../../../ui/display/table-head";
import styles from "./table.module.css";

interface CardTableProps {
  columns: readonly string[];
  /** Title of the last column, which holds the actions. */
  actions: string;
  children: ReactNode;
}

/** Layout of a list in the settings: a table, or cards on a phone. */
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
