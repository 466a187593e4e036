import { formatInstant } from "@nutria/calendar/format";
import { mostCommentsPerEntry } from "@nutria/contract/record/diary-facts";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { Heart } from "lucide-react";
import { useState, type RefObject } from "react";
import { Button } from "../../../../../ui/actions/button";
import { LinkedText } from "../../../../../ui/display/linked-text";
import { MessageField } from "../../../../../ui/fields/message-field";
import { useCommentEntry } from "../../../api/diary";
import { diaryTexts } from "../diary-texts";
import styles from "./comments.module.css";

const texts = diaryTexts.comments;

interface CommentsProps {
  patientId: string;
  name: string;
  entry: DiaryEntry;
  zone: string;
  /** Whether the nutritionist may add one. */
  canComment: boolean;
  draft: string;
  onDraft: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Comments on an entry, with the field for the nutritionist's next one. */
export function Comments(props: CommentsProps) {
  const { name, entry, zone, canComment } = props;
  const isFull = entry.comments.length >= mostCommentsPerEntry;
  return (
    <section className={`stack fit gap-3 ${styles.comments}`} aria-label={texts.label}>
      {entry.comments.length > 0 && (
        <ol className={`stack gap-2 ${styles.list}`}>
          {entry.comments.map(({ _id, from, text, at, isLoved }) => (
            <li key={_id} data-own={from === "nutritionist" || undefined}>
              <p className={`line wrap between tiny ${styles.head}`}>
                <strong>{from === "patient" ? name : texts.you}</strong>
                <time dateTime={at}>{formatInstant(at, zone)}</time>
              </p>
              <p className={styles.text}>
                <LinkedText text={text} />
              </p>
              {isLoved && (
                <p className="inline-row gap-1 primary tiny bold">
                  <Heart size={14} fill="currentColor" aria-hidden="true" />
                  {texts.loved(name)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {canComment &&
        entry.withdrawnAt === null &&
        (isFull ? <p className="muted small">{texts.full}</p> : <CommentForm {...props} />)}
    </section>
  );
}

/** Quick replies fill the field; Enter sends it. What was refused stays in it. */
function CommentForm({ patientId, name, entry, draft, onDraft, field }: CommentsProps) {
  const comment = useCommentEntry(patientId);
  const [refusal, setRefusal] = useState<string>();
  const text = draft.trim();
  const send = () => {
    if (text === "" || comment.isPending) return;
    setRefusal(undefined);
    comment.mutate(
      { params: { id: patientId }, body: { entry: entry._id, text } },
      {
        onSuccess: () => onDraft(""),
        onError: () => setRefusal(texts.failed),
      },
    );
  };
  return (
    <form
      className="stack fit gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={`line wrap gap-6px ${styles.replies}`} role="group" aria-label={texts.repliesLabel}>
        {texts.replies.map((reply) => (
          <button
            key={reply}
            type="button"
            onClick={() => {
              onDraft(reply);
              field.current?.focus();
            }}
          >
            {reply}
          </button>
        ))}
      </div>
      <MessageField
        ref={field}
        label={texts.field}
        placeholder={texts.placeholder(name)}
        maxLength={500}
        value={draft}
        onText={onDraft}
        onSend={send}
      />
      {refusal !== undefined && (
        <p className="danger small" role="alert">
          {refusal}
        </p>
      )}
      <div className="row wrap gap-2 between">
        <span className="muted small">{texts.seenBy(name)}</span>
        <Button type="submit" variant="primary" loading={comment.isPending} disabled={text === ""}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
