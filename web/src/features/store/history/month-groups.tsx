import { formatMonth } from "@nutria/calendar/format-days";
import type { ReactNode } from "react";
import styles from "./history.module.css";
import { byMonth } from "./period";

interface MonthGroupsProps<Item> {
  items: readonly Item[];
  at: (item: Item) => string;
  zone: string;
  children: (item: Item) => ReactNode;
}

/** Entries of a phone's screen under the name of their month. */
export function MonthGroups<Item extends { _id: string }>(props: MonthGroupsProps<Item>) {
  const { items, at, zone, children } = props;
  return (
    <div className="stack gap-5" data-numbers>
      {byMonth(items, at, zone).map(({ month, items: entries }) => (
        <section key={month}>
          <h2 className={`muted small semibold ${styles.month}`}>{formatMonth(month)}</h2>
          <ul className={`card ${styles.entries}`}>
            {entries.map((entry) => (
              <li key={entry._id}>{children(entry)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
