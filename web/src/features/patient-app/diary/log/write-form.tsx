import type { MealKind } from "@nutria/contract/clinical/adherence";
import { Camera, X } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../../../ui/actions/button";
import { buttonClass } from "../../../../ui/actions/button-class";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import { useFocusInvalid } from "../../../../lib/forms/use-focus-invalid";
import { PhotoButton } from "../../shared/photo-button";
import { kindNames } from "../texts";
import type { ShownEntry } from "../../shared/week/merge-week";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import { useMealDraft } from "./use-meal-draft";
import type { MealContent } from "./use-log-meal";

interface WriteFormProps {
  /** Whether the plan has the meal; otherwise it can only be something else. */
  isPlanned: boolean;
  /** The entry that is changed. */
  before: ShownEntry | undefined;
  photo: Blob | undefined;
  onPhoto: (photo: Blob | undefined) => void;
  onSave: (content: MealContent) => void;
}

/**
 * What was eaten in the patient's words, with a photo, of which neither is required. Of an entry that is there, what nobody
 * touches here stays as it is.
 */
export function WriteForm({ isPlanned, before, photo, onPhoto, onSave }: WriteFormProps) {
  const draft = useMealDraft(before, photo, isPlanned);
  const { text, shown, over } = draft;
  const focusInvalid = useFocusInvalid();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (over) return focusInvalid(event.currentTarget);
    onSave(draft.content);
  };
  return (
    <form className={`stack fit gap-4 ${styles.form}`} onSubmit={submit}>
      {isPlanned && (
        <ToggleGroup<MealKind>
          label={logTexts.kind}
          choices={(["plan", "change", "other"] as const).map((value) => ({
            value,
            label: kindNames[value],
          }))}
          value={draft.kind}
          onValue={draft.setKind}
          className={styles.kinds}
        />
      )}
      {shown && <img className={`full-width rounded ${styles.photo}`} src={shown} alt={logTexts.photoAlt} />}
      <div className="row wrap gap-2">
        <PhotoButton className={buttonClass("secondary")} onPhoto={onPhoto}>
          <Camera size={18} aria-hidden="true" />
          {shown ? logTexts.changePhoto : logTexts.addPhoto}
        </PhotoButton>
        {shown && (
          <Button
            variant="quiet"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => {
              onPhoto(undefined);
              draft.removePhoto();
            }}
          >
            {logTexts.removePhoto}
          </Button>
        )}
      </div>
      <TextAreaField
        label={logTexts.words}
        help={logTexts.wordsHelp}
        rows={3}
        error={over}
        value={text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth>
        {logTexts.save}
      </Button>
    </form>
  );
}
