import { formatInstant } from "@nutria/calendar/format";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";
import type { ChangedValue } from "./changed-values";
import { historyTexts as texts } from "./history-texts";
import styles from "./section-history.module.css";

interface HistoryEntryProps {
  entry: HistoryEntry;
  values: readonly ChangedValue[];
  who: string;
  zone: string;
  isCurrent: boolean;
  isChosen: boolean;
  /** Absent where the entry cannot be restored. */
  onChoose?: () => void;
}

/** One save: when, who, and each changed field with its old value struck and its new one marked. */
export function HistoryEntryItem({
  entry,
  values,
  who,
  zone,
  isCurrent,
  isChosen,
  onChoose,
}: HistoryEntryProps) {
  const time = formatInstant(entry.savedAt, zone).split(" ")[1];
  const title = (
    <>
      <time dateTime={entry.savedAt}>{time}</time>
      <span className={styles.what}>{titleOf(entry)}</span>
    </>
  );
  return (
    <li className={`${styles.entry} ${isChosen ? styles.chosen : ""}`}>
      {onChoose ? (
        <button type="button" className={styles.title} aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <div className={styles.body}>
        <p className="small muted">{isCurrent ? `${who} · ${texts.current}` : who}</p>
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
      </div>
    </li>
  );
}

function titleOf({ version, restoredFrom, changes }: HistoryEntry): string {
  if (restoredFrom !== null) return texts.restored;
  return version === 1 ? texts.filled : texts.changed(changes.length);
}
