import { longestMessage } from "@nutria/contract/message-limits";
import { ImagePlus, Send } from "lucide-react";
import { Suspense, useState, type FormEvent, type KeyboardEvent } from "react";
import { part } from "../../../../components/ui/part/part";
import { useNutritionist } from "../../api/nutritionists";
import { useLog } from "../../offline/device";
import { overLimit } from "../../shared/over-limit";
import { PhotoButton } from "../../shared/photo-button";
import { useIsWide } from "../../shared/use-is-wide";
import { messageTexts as texts } from "../texts";
import { useLeaveQuestion } from "./use-leave-question";
import styles from "./composer.module.css";

const ChosenPhoto = part(
  () => import("./chosen-photo"),
  ({ ChosenPhoto }) => ChosenPhoto,
);
const LeaveMessage = part(
  () => import("./leave-message"),
  ({ LeaveMessage }) => LeaveMessage,
);

interface ComposerProps {
  /** Hears what is being written, for the number of emergencies. */
  onTyped: (text: string) => void;
}

/** Writes a message, with a photo if there is one. It waits on the phone until there is a connection. */
export function Composer({ onTyped }: ComposerProps) {
  const log = useLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const isWide = useIsWide();
  const [text, setText] = useState("");
  const [photo, setPhoto] = useState<Blob>();
  const over = overLimit(text.trim(), longestMessage);
  const question = useLeaveQuestion(photo !== undefined || text.trim() !== "");
  const type = (typed: string) => {
    setText(typed);
    onTyped(typed);
  };
  const send = () => {
    const written = text.trim();
    if ((written === "" && !photo) || over !== undefined) return;
    void log({ type: "sentMessage", data: { nutritionist, text: written } }, photo);
    type("");
    setPhoto(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  // The return key of a phone begins another line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWide || event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {photo && (
        <Suspense fallback={null}>
          <ChosenPhoto photo={photo} onRemove={() => setPhoto(undefined)} />
        </Suspense>
      )}
      {question && (
        <Suspense fallback={null}>
          <LeaveMessage {...question} />
        </Suspense>
      )}
      {over !== undefined && (
        <p className="small danger" role="alert">
          {over}
        </p>
      )}
      <div className={styles.line}>
        <PhotoButton className={styles.attach} onPhoto={setPhoto}>
          <ImagePlus size={24} aria-hidden="true" />
          <span className="visually-hidden">{texts.attach}</span>
        </PhotoButton>
        <textarea
          className={styles.field}
          aria-label={texts.write}
          placeholder={texts.write}
          rows={1}
          aria-invalid={over !== undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={texts.send}
          disabled={(text.trim() === "" && !photo) || over !== undefined}
        >
          <Send size={22} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
