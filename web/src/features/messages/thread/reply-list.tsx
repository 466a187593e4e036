import { useId, useState, type KeyboardEvent } from "react";
import { useEscape } from "../../../lib/use-escape";
import { foundReplies, slashSearch } from "../model/quick-replies";
import { messagesTexts } from "../texts";
import styles from "./reply-list.module.css";

const texts = messagesTexts.write;

interface ReplyListOptions {
  /** Text in the composer so far. */
  typed: string;
  replies: readonly string[];
  onChoose: (reply: string) => void;
}

/** The quick replies that `/` and some words find: ↑ and ↓ move, Enter or Tab takes one, Esc closes the list. */
export function useReplyList({ typed, replies, onChoose }: ReplyListOptions) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const search = slashSearch(typed);
  const isOpen = search !== null && replies.length > 0 && closedFor !== typed;
  const found = search === null ? [] : foundReplies(replies, search);
  const active = Math.min(at, found.length - 1);
  const choose = (reply: string) => {
    setAt(0);
    onChoose(reply);
  };
  useEscape(isOpen, () => setClosedFor(typed));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const chosen = found[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (found.length > 0) setAt((active + step + found.length) % found.length);
    } else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };
  return {
    ...{ id, isOpen, found, active, search: search ?? "" },
    choose,
    /** What the field needs. */
    field: {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-list` : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? `${id}-${active}` : undefined,
      "aria-autocomplete": "list",
      onKeyDown,
    } as const,
  };
}

type ReplyListProps = Pick<ReturnType<typeof useReplyList>, "id" | "found" | "active" | "search" | "choose">;

/** The list above the field; the focus stays in the field. */
export function ReplyList({ id, found, active, search, choose }: ReplyListProps) {
  if (found.length === 0)
    return (
      <p className={`framed rounded on-card muted small ${styles.list} ${styles.none}`} role="status">
        {texts.noReplies(search)}
      </p>
    );
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.replies}
      className={`framed rounded on-card ${styles.list}`}
    >
      {found.map((reply, index) => (
        <li
          key={reply}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(reply)}
        >
          {reply}
        </li>
      ))}
    </ul>
  );
}
