import { longestMessage } from "@nutria/contract/messages/message-limits";
import { ImagePlus, Send } from "lucide-react";
import { Suspense, useState, type FormEvent } from "react";
import { MessageField } from "../../../../ui/fields/message-field";
import { part } from "../../../../ui/part/part";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import { overLimit } from "../../shared/over-limit";
import { PhotoButton } from "../../shared/photo-button";
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
  return (
    <form className="stack gap-2" onSubmit={submit}>
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
      <div className={`line gap-2 ${styles.line}`}>
        <PhotoButton className={styles.attach} onPhoto={setPhoto}>
          <ImagePlus size={24} aria-hidden="true" />
          <span className="visually-hidden">{texts.attach}</span>
        </PhotoButton>
        <MessageField
          className={`grows shrinks ${styles.field}`}
          label={texts.write}
          placeholder={texts.write}
          aria-invalid={over !== undefined}
          value={text}
          onText={type}
          onSend={send}
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
