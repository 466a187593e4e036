import { formatInstant } from "@nutria/calendar/format";
import type { ChangedValue } from "./changed-values";
import { ChangedValues } from "./changed-values-list";
import { historyTexts as texts } from "./history-texts";
import type { WritingSession } from "./writing-sessions";
import styles from "./history-panel.module.css";

interface HistoryEntryProps {
  entry: WritingSession;
  /** Names the first save. */
  firstSave: string;
  values: readonly ChangedValue[];
  who: string;
  zone: string;
  isCurrent: boolean;
  isChosen: boolean;
  /** Absent where the entry cannot be restored. */
  onChoose?: () => void;
}

/** One go at writing: when, who, and each changed field with its old value struck and its new one marked. */
export function HistoryEntryItem({
  entry,
  firstSave,
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
      <span className="bold">{titleOf(entry, firstSave)}</span>
    </>
  );
  return (
    <li className={`${styles.entry} ${isChosen ? styles.chosen : ""}`}>
      {onChoose ? (
        <button
          type="button"
          className={`stack on-baseline full-width inherited ${styles.title}`}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {title}
        </button>
      ) : (
        <p className={`stack on-baseline full-width inherited ${styles.title}`}>{title}</p>
      )}
      <div className={styles.body}>
        <p className="small muted">{isCurrent ? `${who} · ${texts.current}` : who}</p>
        <ChangedValues values={values} />
      </div>
    </li>
  );
}

function titleOf(
  { firstVersion, restoredFrom, fromQuestionnaire, changes }: WritingSession,
  firstSave: string,
): string {
  if (fromQuestionnaire !== null) return texts.fromQuestionnaire;
  if (restoredFrom !== null) return texts.restored;
  return firstVersion === 1 || changes.length === 0 ? firstSave : texts.changed(changes.length);
}
