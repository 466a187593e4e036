import { ApiError } from "@nutria/contract/wire/api-error";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { TextField } from "../../../ui/fields/text-field";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { texts } from "../texts";

interface CodeStepProps {
  /** The masked e-mail that receives the code; null when the page did not need one when it was opened. */
  email: string | null;
  isSending: boolean;
  onSend: () => void;
  isAccepting: boolean;
  /** The error of the last answer with a code. */
  error: Error | null;
  onAccept: (code: string) => void;
  onBack: () => void;
}

const words = texts.code;

/** Accepts with the code that was mailed to the person's own address: a shared page proves nothing about them. */
export function CodeStep(props: CodeStepProps) {
  const { email, isSending, onSend, isAccepting, error, onAccept, onBack } = props;
  const [code, setCode] = useState("");
  const refusal = error instanceof ApiError && error.code !== "code_required" ? error : undefined;
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid();
  useEffect(() => {
    if (refusal) focusInvalid(form.current);
  }, [refusal, focusInvalid]);
  return (
    <form
      ref={form}
      className={styles.choice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAccept(code);
      }}
    >
      <div className="stack gap-2">
        <FocusedHeading>{words.title}</FocusedHeading>
        <p className="muted" role="status">
          {isSending ? words.sending : email === null ? words.sentToOwn : words.sent(email)}
        </p>
      </div>
      <TextField
        label={words.field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={refusal?.fields?.code ?? refusal?.message}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="primary" fullWidth loading={isAccepting}>
          {words.submit}
        </Button>
        <Button fullWidth loading={isSending} onClick={onSend}>
          {words.again}
        </Button>
        <Button variant="quiet" fullWidth disabled={isAccepting} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </form>
  );
}
