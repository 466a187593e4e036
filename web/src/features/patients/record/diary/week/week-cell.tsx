import { MessageCircle, TriangleAlert } from "lucide-react";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { DiaryPhoto } from "../diary-photo";
import { diaryTexts as texts } from "../diary-texts";
import { KindSign } from "../kind-sign";
import { isUnseen } from "../model/week-rows";
import { wordsOfEntry } from "./cell-name";
import styles from "./week-cell.module.css";

interface CellFaceProps {
  entry: DiaryEntry | null;
  /** Nothing was logged of a meal that is over. */
  isGap: boolean;
  hasWarning: boolean;
  onExpired: () => void;
}

/** What a cell of the week shows: its photo or its words, with signs. Its button has the name in words. */
export function CellFace({ entry, isGap, hasWarning, onExpired }: CellFaceProps) {
  if (!entry) return <span className={`centred muted tiny ${styles.gap}`}>{isGap && texts.gap}</span>;
  if (entry.withdrawnAt !== null)
    return <span className={`centred muted tiny ${styles.gap}`}>{texts.withdrawn}</span>;
  const words = wordsOfEntry(entry);
  const isPhoto = entry.photoUrl !== null;
  const isWord = !isPhoto && words === "";
  return (
    <span
      className={`framed on-card ${styles.face} ${isWord && entry.kind === "plan" ? `on-good-soft good ${styles.asPlanned}` : ""}`}
    >
      {isPhoto && (
        <DiaryPhoto
          entry={entry}
          alternative=""
          className={`full-width full-height ${styles.photo}`}
          onExpired={onExpired}
        />
      )}
      {!isPhoto && !isWord && <span className={`clips tiny breaks text-left ${styles.words}`}>{words}</span>}
      {isWord ? (
        <span className={styles.word}>
          <KindSign kind={entry.kind} />
          {texts.shortKinds[entry.kind]}
        </span>
      ) : (
        <span className={styles.kind}>
          <KindSign kind={entry.kind} />
        </span>
      )}
      <span className={`row gap-1 ${styles.signs}`}>
        {hasWarning && (
          <span className={`inline-row pill on-card ink ${styles.warning}`}>
            <TriangleAlert size={12} aria-hidden="true" />
          </span>
        )}
        {entry.comments.length > 0 && (
          // The style sheet draws the number, so that it is not part of a button's visible label.
          <span
            className={`inline-row pill on-card ink ${styles.comments}`}
            data-count={entry.comments.length}
          >
            <MessageCircle size={12} aria-hidden="true" />
          </span>
        )}
        {isUnseen(entry) && <span className={styles.unseen} />}
      </span>
    </span>
  );
}
