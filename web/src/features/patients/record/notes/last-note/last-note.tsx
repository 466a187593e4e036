import type { VisitNoteDetail } from "@nutria/contract/schemas/record/visit-note";
import { formatDayAt } from "@nutria/calendar/format";
import { useId, useState } from "react";
import { NoteText } from "./note-text";
import { noteTexts } from "../texts";
import styles from "./last-note.module.css";

const texts = noteTexts.last;
/** A longer note is cut to two lines until it is asked for. */
const shortLength = 180;

/** Note of the last visit. */
export function LastNote({
  note,
  zone,
  isWhole = false,
}: {
  note: VisitNoteDetail["previousText"];
  zone: string;
  isWhole?: boolean;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isWhole);
  if (!note) return isWhole ? <p className="muted">{texts.none}</p> : null;
  const isLong = note.text.length > shortLength;
  return (
    <section className={`pad-3-4 rounded sunken ${styles.last}`} aria-labelledby={id}>
      <div className={`line gap-3 on-baseline between ${styles.head}`}>
        <h3 id={id}>{texts.title(formatDayAt(note.date, zone))}</h3>
        {isLong && !isWhole && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.less : texts.whole}
          </button>
        )}
      </div>
      <div className={isOpen || !isLong ? undefined : styles.cut}>
        <NoteText text={note.text} isInline={!isOpen} />
      </div>
    </section>
  );
}
