import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { TextField } from "../../../ui/fields/text-field";
import { mostReplies, type PatientAppFormState } from "./patient-app-form";
import { patientAppTexts } from "./patient-app-texts";
import styles from "./patient-app.module.css";

const texts = patientAppTexts.replies;

/** What the practice writes often, in the order in which it is offered. */
export function QuickReplies({ form }: { form: PatientAppFormState }) {
  const { register, control, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: "quickReplies" });
  const errors = formState.errors.quickReplies;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="patient-app-replies">
      <div className="row between gap-3">
        <div>
          <h3 id="patient-app-replies">{texts.title}</h3>
          <p className="muted small">{texts.lead}</p>
        </div>
        <Button
          size="small"
          disabled={fields.length >= mostReplies}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ text: "" })}
        >
          {texts.add}
        </Button>
      </div>
      {fields.length === 0 && (
        <Suggestions
          onTake={() =>
            append(
              texts.suggestions.map((text) => ({ text })),
              { shouldFocus: false },
            )
          }
        />
      )}
      <ol className={`stack gap-2 ${styles.replies}`}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TextField
              {...register(`quickReplies.${index}.text`)}
              label={texts.label(index + 1)}
              labelHidden
              maxLength={200}
              autoComplete="off"
              error={errors?.[index]?.text?.message}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.up(index + 1)}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.down(index + 1)}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.remove(index + 1)}
              onClick={() => remove(index)}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What others write often, for a practice without replies. */
function Suggestions({ onTake }: { onTake: () => void }) {
  return (
    <div className={`stack gap-2 from-start ${styles.suggested}`}>
      <p className="muted small">{texts.empty}</p>
      <ul>
        {texts.suggestions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button size="small" onClick={onTake}>
        {texts.suggested}
      </Button>
    </div>
  );
}
