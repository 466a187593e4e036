import { valueAt } from "@nutria/contract/clinical/leaves";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { NativeDayField } from "../../../ui/date-time/native-day-field";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { TextField } from "../../../ui/fields/text-field";
import { LinesField, NamesField } from "./list-fields";
import type { ListedQuestion } from "./question-list";
import styles from "./questions.module.css";

export interface QuestionFieldProps {
  question: ListedQuestion;
  /** The answers of its part. */
  answers: object;
  errors: Readonly<Record<string, string>>;
  onAnswer: (path: string, value: unknown) => void;
}

const yesOrNo = [
  { value: "yes", label: "Sí" },
  { value: "no", label: "No" },
] as const;

/** One question with its field. */
export function QuestionField({ question, answers, errors, onAnswer }: QuestionFieldProps) {
  const { path, label } = question;
  const value = valueAt(answers, path);
  const error = errors[path];
  const onValue = (next: unknown) => onAnswer(path, next);
  switch (question.kind) {
    case "text":
      return (
        <TextField
          label={label}
          error={error}
          value={(value as string | null) ?? ""}
          maxLength={question.longest}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case "day":
      return <NativeDayField label={label} error={error} value={value as string | null} onValue={onValue} />;
    case "words":
      return (
        <TextAreaField
          label={label}
          error={error}
          rows={3}
          value={value as string}
          maxLength={question.longest}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case "choice":
      return (
        <SelectField
          label={label}
          error={error}
          placeholder="Elige"
          value={(value as string | null) ?? ""}
          onChange={(event) =>
            onValue(event.target.value || (typeof value === "string" && isText(path) ? "" : null))
          }
        >
          {question.choices.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case "names":
      return <NamesField {...question} error={error} names={value as string[]} onNames={onValue} />;
    case "lines":
      return <LinesField {...question} error={error} lines={value as string[]} onLines={onValue} />;
    case "yesNo":
      return <YesNo {...{ question, answers, errors, onAnswer }} />;
  }
}

/** A frequency is a text, whose nothing is empty. */
const isText = (path: string): boolean => path.endsWith(".frequency");

function YesNo({ question, answers, errors, onAnswer }: QuestionFieldProps) {
  if (question.kind !== "yesNo") return null;
  const { path, label, isNegated = false, then } = question;
  const stored = valueAt(answers, path) as boolean | null;
  const follows = then.some((one) => hasAnswer(valueAt(answers, one.path)));
  const isYes = stored === null ? (isNegated && follows ? true : null) : stored !== isNegated;
  const onPress = (pressed: "yes" | "no") => {
    const next = (pressed === "yes") === isYes && isYes !== null ? null : pressed === "yes";
    onAnswer(path, next === null ? null : next !== isNegated);
  };
  return (
    <div className={`stack fit gap-3 ${styles.yesNo}`}>
      <p className="bold">{label}</p>
      <ToggleGroup
        label={label}
        choices={yesOrNo}
        value={isYes === null ? null : isYes ? "yes" : "no"}
        onValue={onPress}
      />
      {isYes &&
        then.map((one) => <QuestionField key={one.path} question={one} {...{ answers, errors, onAnswer }} />)}
    </div>
  );
}

const hasAnswer = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
