import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { maximumNoteLength } from "@nutria/contract/schemas/record/visit-note";
import { noteTexts } from "./texts";
import styles from "./text-field.module.css";

const texts = noteTexts.text;

/** The text of a note, and the chips that insert a title where the cursor is. */
export function NoteTextField({
  value,
  isReadOnly,
  takesFocus,
  onValue,
}: {
  value: string;
  isReadOnly: boolean;
  /** The cursor stands in it when it appears. */
  takesFocus: boolean;
  onValue: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (heading: string) => {
    const field = area.current;
    if (!field) return;
    const before = value.slice(0, field.selectionStart);
    const inserted = `${gapAfter(before)}${heading}: `;
    // At once, so that the next key that is pressed lands in the text.
    flushSync(() => onValue(`${before}${inserted}${value.slice(field.selectionEnd)}`));
    const end = before.length + inserted.length;
    field.focus();
    field.setSelectionRange(end, end);
  };
  return (
    <div className="stack gap-3 shrinks">
      <textarea
        ref={area}
        autoFocus={takesFocus}
        className={`full-width rounded on-card ink ${styles.area}`}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        dir="auto"
        maxLength={maximumNoteLength}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {!isReadOnly && (
        <div className={`row wrap gap-2 muted small ${styles.chips}`} role="group" aria-label={texts.insert}>
          <span aria-hidden="true">{texts.insert}</span>
          {texts.headings.map((heading) => (
            <button
              key={heading}
              type="button"
              aria-label={texts.insertHeading(heading)}
              onClick={() => insert(heading)}
            >
              <Plus size={14} aria-hidden="true" />
              {heading}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A title starts on a line of its own, with an empty one above. */
function gapAfter(before: string): string {
  if (before === "" || before.endsWith("\n\n")) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}
