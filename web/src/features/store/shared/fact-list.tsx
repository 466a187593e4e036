import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts one under the other: label at the left, value at the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts} data-numbers>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
