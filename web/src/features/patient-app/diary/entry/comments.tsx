import type { DiaryComment } from "@nutria/contract/schemas/record/diary";
import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { CheckCheck, Lock, Send } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Avatar } from "../../../../ui/display/avatar";
import { LinkedText } from "../../../../ui/display/linked-text";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import { overLimit } from "../../shared/over-limit";
import { LoveButton } from "../parts/love-button";
import type { ShownEntry } from "../../shared/week/merge-week";
import styles from "./entry.module.css";

/** What patient and nutritionist said about an entry, the oldest first. */
export function Comments({ entry }: { entry: ShownEntry }) {
  const { name } = useNutritionist().nutritionist;
  return (
    <section className="stack gap-4">
      {entry.comments.length > 0 && <h2 className={styles.title}>Comentarios</h2>}
      <div role="log" aria-label="Comentarios">
        <ol className="stack fit gap-4">
          {entry.comments.map((comment) => (
            <Comment key={comment._id} entry={entry} comment={comment} />
          ))}
        </ol>
      </div>
      <p className="row gap-2 small muted">
        <Lock size={16} aria-hidden="true" />
        Solo tú y {name} ven esto.
      </p>
    </section>
  );
}

function Comment({ entry, comment }: { entry: ShownEntry; comment: DiaryComment }) {
  const { nutritionist } = useNutritionist();
  const timeZone = useDiaryZone();
  const { from, text, at } = comment;
  const when = `${dayAt(at, timeZone) === entry.day ? "" : `${formatDay(dayAt(at, timeZone))} `}${timeAt(at, timeZone)}`;
  if (from === "patient") {
    const isSeen = entry.seenAt !== null && entry.seenAt >= at;
    return (
      <li className={`stack gap-2px ${styles.own}`}>
        <p className={styles.ownText}>
          <LinkedText text={text} />
        </p>
        <p className="row gap-1 small muted">
          {when}
          {isSeen && (
            <>
              · <CheckCheck size={14} aria-hidden="true" /> Visto
            </>
          )}
        </p>
      </li>
    );
  }
  return (
    <li className={`line gap-3 ${styles.theirs}`}>
      <Avatar
        name={nutritionist.name}
        lastName={nutritionist.lastName}
        pictureUrl={nutritionist.photo}
        size={34}
      />
      <div className="shrinks">
        <p className={`framed on-card ${styles.theirText}`}>
          <LinkedText text={text} />
        </p>
        <p className="small muted">
          {nutritionist.name} · {when}
        </p>
      </div>
      <LoveButton entry={entry} comment={comment} />
    </li>
  );
}

const longest = 500;

/** Writes a comment, which is kept until there is a connection. */
export function CommentForm({ entry }: { entry: ShownEntry }) {
  const log = useLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const [text, setText] = useState("");
  const over = overLimit(text.trim(), longest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || over !== undefined) return;
    void log({ type: "commentedMeal", data: { nutritionist, entry: entry._id, text: text.trim() } });
    setText("");
  };
  return (
    <form className={`line wrap gap-2 ${styles.form}`} onSubmit={submit}>
      {over !== undefined && (
        <p className={`small danger ${styles.over ?? ""}`} role="alert">
          {over}
        </p>
      )}
      <input
        className="amplify-input"
        aria-label="Comentario"
        placeholder="Escribe un comentario…"
        aria-invalid={over !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="submit"
        className={`stack centred rigid touch-square round ${styles.send}`}
        aria-label="Enviar comentario"
      >
        <Send size={20} aria-hidden="true" />
      </button>
    </form>
  );
}
