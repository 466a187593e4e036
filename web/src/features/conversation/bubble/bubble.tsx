import type { ReactNode } from "react";
import { LinkedText } from "../../../ui/display/linked-text";
import styles from "./bubble.module.css";

interface BubbleProps {
  /** The id of a message that a search can lead to; none of one that was not sent yet. */
  id?: string;
  /** Whether the person who looks wrote it. */
  isOwn: boolean;
  /** `dashed` where no person wrote it just then: an automatic answer, or one that waits for its time. */
  look?: "solid" | "dashed";
  /** Who wrote it, for who does not see the side. */
  author?: string;
  text: string;
  /** Its photo or document. */
  file?: ReactNode;
  /** How far its sending came, where it is not sent yet. */
  state?: string;
  /** Below it: its time and its state. */
  children: ReactNode;
}

/** One message of a conversation, in its list: at the side of who wrote it, with its state below. */
export function Bubble({ id, isOwn, look = "solid", author, text, file, state, children }: BubbleProps) {
  const tone = look === "dashed" ? styles.dashed : isOwn ? styles.filled : "";
  return (
    <li
      className={`stack gap-1 from-start ${styles.item} ${isOwn ? styles.own : styles.theirs}`}
      data-id={id}
      data-state={state}
      tabIndex={id === undefined ? undefined : -1}
    >
      <div className={`${styles.bubble} ${tone}`}>
        {author !== undefined && <span className="visually-hidden">{author}: </span>}
        {file}
        {text !== "" && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

/** The line below a bubble: its time and its state. */
export function BubbleState({ children }: { children: ReactNode }) {
  return <p className="row wrap gap-1 muted tiny">{children}</p>;
}

/** The line below a bubble that was not sent: why, and what can be done. */
export function BubbleFailure({ children }: { children: ReactNode }) {
  return (
    <div className={`row wrap gap-1 muted tiny ${styles.failed}`} role="alert">
      {children}
    </div>
  );
}
