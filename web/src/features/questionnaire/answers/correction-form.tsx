import { questionnairePartFacts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { CorrectionInput } from "@nutria/contract/schemas/record/questionnaire";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { Notice } from "../../../ui/feedback/notice";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import styles from "../questions/questions.module.css";
import { texts } from "../texts";

const most = 1000;

interface CorrectionFormProps {
  parts: readonly QuestionnairePart[];
  /** What was typed on this device and did not arrive before the rest was sent. */
  unsent: CorrectionInput | undefined;
  isBusy: boolean;
  onAdd: (correction: CorrectionInput) => void;
  onCancel: () => void;
}

/** Correction of the answers, in the person's words. */
export function CorrectionForm({ parts, unsent, isBusy, onAdd, onCancel }: CorrectionFormProps) {
  const [part, setPart] = useState(unsent?.part ?? parts[0]);
  const [text, setText] = useState(unsent?.text ?? "");
  const [isTried, setTried] = useState(false);
  const focusInvalid = useFocusInvalid();
  const problem = problemOf(text.trim(), isTried);
  return (
    <form
      className={`card ${styles.part}`}
      noValidate
      aria-label={texts.correction.title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!part || problemOf(text.trim(), true) !== undefined) return focusInvalid(event.currentTarget);
        onAdd({ part, text: text.trim() });
      }}
    >
      <h2>{texts.correction.title}</h2>
      {unsent && <Notice kind="warning">{texts.correction.unsent}</Notice>}
      <SelectField
        label={texts.correction.part}
        value={part}
        onChange={({ target }) => setPart(parts.find((one) => one === target.value))}
      >
        {parts.map((one) => (
          <option key={one} value={one}>
            {questionnairePartFacts[one].title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts.correction.words}
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row wrap gap-2">
        <Button type="submit" variant="primary" loading={isBusy}>
          {texts.correction.add}
        </Button>
        <Button onClick={onCancel}>{texts.correction.cancel}</Button>
      </div>
    </form>
  );
}

/** What is wrong with a text; nothing is said of an empty one before it is tried. */
function problemOf(text: string, isTried: boolean): string | undefined {
  if (text.length > most) return texts.correction.tooLong(text.length - most);
  return isTried && text === "" ? texts.correction.missing : undefined;
}
