import type { ChangedValue } from "./changed-values";
import { historyTexts as texts } from "./history-texts";
import styles from "./history-panel.module.css";

/** Each changed field with its old value struck and its new one marked. */
export function ChangedValues({ values }: { values: readonly ChangedValue[] }) {
  return (
    <dl className={styles.values}>
      {values.map((value) => (
        <div key={value.label}>
          <dt>{value.label}</dt>
          <dd>
            {value.removed.map((line) => (
              <del key={line}>
                <span className="visually-hidden">{texts.removed}: </span>
                {line}
              </del>
            ))}
            {value.added.map((line) => (
              <ins key={line}>
                <span className="visually-hidden">{texts.added}: </span>
                {line}
              </ins>
            ))}
            {value.added.length === 0 && <span className="muted">{texts.nothing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
