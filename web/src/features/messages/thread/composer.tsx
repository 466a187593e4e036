import { longestMessage } from "@nutria/contract/messages/message-limits";
import { Clock, Paperclip, SendHorizontal, X, Zap } from "lucide-react";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { Button } from "../../../ui/actions/button";
import { MessageField } from "../../../ui/fields/message-field";
import { useLeaveGuard } from "../../../device/drafts/use-leave-guard";
import { useUpload, type Upload } from "../../../data/call/use-upload";
import type { Written } from "../api/outgoing";
import { hasVariable } from "../model/quick-replies";
import type { OutgoingFile } from "../model/unsent";
import { messagesTexts } from "../texts";
import { ReplyList, useReplyList } from "./reply-list";
import styles from "./composer.module.css";

const texts = messagesTexts.write;
const accepted = "image/jpeg,image/png,image/webp,application/pdf,.heic,.heif";
/** Replies that stand above the field; `/` finds them all. */
const mostShown = 3;

interface ComposerProps {
  name: string;
  /** The quick replies, with what they name of the patient. */
  replies: readonly string[];
  draft: string;
  onDraft: (text: string) => void;
  onSend: (written: Written) => void;
  /** When the practice answers next, outside its hours. */
  opening: { at: string; words: string } | null;
  /** In a panel: no hints, and the button without its word. */
  isNarrow?: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field has the focus at once. */
  isFocused: boolean;
  beside?: BesideRecord | undefined;
}

/** What a thread beside a record says of its file, which would be lost with it; what is written is kept. */
export interface BesideRecord {
  /** The path of the record: the thread stays while its screens change. */
  path: string;
  onAttached: (isAttached: boolean) => void;
}

/** Where a message is written: quick replies, a file, and the ways to send it. */
export function Composer(props: ComposerProps) {
  const { name, replies, draft, onDraft, onSend, opening, isNarrow = false, field, isFocused } = props;
  const id = useId();
  const file = useMessageFile(props.beside);
  const [isRefused, setRefused] = useState(false);
  const choose = (reply: string) => {
    onDraft(reply);
    field.current?.focus();
  };
  const list = useReplyList({ typed: draft, replies, onChoose: choose });
  const error = errorOf(draft);
  const send = (sendAt?: string) => {
    setRefused(error !== undefined);
    if (error !== undefined || file.isSending || (draft.trim() === "" && !file.sent)) return;
    onSend({ text: draft.trim(), file: file.sent, sendAt });
    onDraft("");
    file.clear();
    field.current?.focus();
  };
  return (
    <div className={`stack fit gap-2 line-above on-card ${styles.composer}`}>
      {replies.length > 0 && <Replies {...{ replies, isNarrow }} onChoose={choose} />}
      <FileChosen upload={file.upload} onRemove={file.clear} />
      <form
        className={`line gap-2 ${styles.row}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AttachButton onFile={file.start} />
        <div className="grows shrinks holds">
          <MessageField
            ref={field}
            label={texts.field(name)}
            placeholder={texts.placeholder(name)}
            value={draft}
            autoFocus={isFocused}
            aria-describedby={isRefused && error !== undefined ? `${id}-error` : undefined}
            aria-invalid={(isRefused && error !== undefined) || undefined}
            {...list.field}
            onText={(text) => {
              setRefused(false);
              onDraft(text);
            }}
            onSend={() => send()}
          />
          {list.isOpen && <ReplyList {...list} />}
        </div>
        <Button
          type="submit"
          variant="primary"
          className={styles.send ?? ""}
          aria-label={texts.send}
          disabled={file.isSending}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
        >
          {isNarrow ? undefined : <span className={styles.word}>{texts.send}</span>}
        </Button>
      </form>
      <div className={`row wrap gap-1-4 between ${styles.foot}`}>
        {isRefused && error !== undefined ? (
          <p id={`${id}-error`} className="danger small" role="alert">
            {error}
          </p>
        ) : (
          !isNarrow && <p className={`muted tiny ${styles.hint}`}>{texts.hint}</p>
        )}
        {opening && <LaterButton words={opening.words} onPress={() => send(opening.at)} />}
      </div>
    </div>
  );
}

/** The first quick replies; `/` finds them all. */
function Replies({
  replies,
  isNarrow,
  onChoose,
}: {
  replies: readonly string[];
  isNarrow: boolean;
  onChoose: (reply: string) => void;
}) {
  return (
    <div className="row gap-2 shrinks muted">
      <Zap size={16} aria-hidden="true" />
      <div className={`row gap-2 shrinks ${styles.replies}`} role="group" aria-label={texts.replies}>
        {replies.slice(0, mostShown).map((reply) => (
          <button
            key={reply}
            type="button"
            className={`rigid clips framed pill on-card ${styles.reply}`}
            onClick={() => onChoose(reply)}
          >
            {reply}
          </button>
        ))}
      </div>
      {!isNarrow && (
        <span className={`rigid tiny ${styles.slash}`} aria-hidden="true">
          {texts.slash[0]}
          <kbd>/</kbd>
          {texts.slash[1]}
        </span>
      )}
    </div>
  );
}

function LaterButton({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`bare inline-row gap-6px to-end primary ${styles.later}`}
      onClick={onPress}
    >
      <Clock size={16} aria-hidden="true" />
      {texts.later(words)}
    </button>
  );
}

/** Why a text cannot be sent; undefined when it can. */
function errorOf(text: string): string | undefined {
  if (text.trim().length > longestMessage) return texts.tooLong(longestMessage);
  return hasVariable(text) ? texts.variable : undefined;
}

/** The file of a message: it is sent as soon as it is chosen, and asked about before it is left. */
function useMessageFile(beside: BesideRecord | undefined) {
  const { upload, start, clear } = useUpload();
  const isAttached = upload.state !== "none";
  const onAttached = beside?.onAttached;
  useLeaveGuard(isAttached, { under: beside?.path });
  useEffect(() => onAttached?.(isAttached), [isAttached, onAttached]);
  const sent: OutgoingFile | null =
    upload.state === "done" ? { reference: upload.fileUrl, fileName: upload.name } : null;
  return { upload, start, clear, sent, isSending: upload.state === "sending" };
}

function AttachButton({ onFile }: { onFile: (file: File) => unknown }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={texts.attach}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = "";
          if (file) void onFile(file);
        }}
      />
      <Button
        variant="quiet"
        className={styles.attach ?? ""}
        aria-label={texts.attach}
        title={texts.attach}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </Button>
    </>
  );
}

function FileChosen({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  if (upload.state === "none") return null;
  const { name } = upload;
  return (
    <div className={`row gap-2 shrinks rounded sunken ${styles.chosen}`} data-state={upload.state}>
      <Paperclip size={16} aria-hidden="true" />
      <span role="status">
        {upload.state === "sending" && texts.uploading(name, upload.part)}
        {upload.state === "done" && name}
        {upload.state === "failed" && `${name}: ${upload.message}`}
      </span>
      <Button size="small" variant="quiet" aria-label={texts.removeFile} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
