import type { MealKind } from "@nutria/contract/clinical/adherence";
import { Camera, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { buttonClass } from "../../../../components/ui/actions/button-class";
import { ToggleGroup } from "../../../../components/ui/actions/toggle-group";
import { TextAreaField } from "../../../../components/ui/fields/text-area-field";
import { PhotoButton } from "../../shared/photo-button";
import { useObjectUrl } from "../../shared/use-object-url";
import { kindNames } from "../texts";
import type { ShownEntry } from "../week/merge-week";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import type { MealContent } from "./use-log-meal";

const longest = 500;

interface WriteFormProps {
  /** Whether the plan has the meal; otherwise it can only be something else. */
  isPlanned: boolean;
  /** The entry that is changed. */
  before: ShownEntry | undefined;
  photo: Blob | undefined;
  onPhoto: (photo: Blob | undefined) => void;
  onSave: (content: MealContent) => void;
}

/** What was eaten in the patient's words, with a photo, of which neither is required. */
export function WriteForm({ isPlanned, before, photo, onPhoto, onSave }: WriteFormProps) {
  const [kind, setKind] = useState<MealKind>(before?.kind ?? (isPlanned && photo ? "plan" : "other"));
  const [text, setText] = useState(before?.text ?? "");
  const [keepsPhoto, setKeepsPhoto] = useState(before?.photoUrl != null);
  const url = useObjectUrl(photo);
  const shown = url ?? (keepsPhoto ? before?.photoUrl : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = photo ? { photo } : before?.photoUrl && !keepsPhoto ? { photo: null } : {};
    onSave({ kind: isPlanned ? kind : "other", text: text.trim(), ...change });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {isPlanned && (
        <ToggleGroup<MealKind>
          label={logTexts.kind}
          choices={(["plan", "change", "other"] as const).map((value) => ({
            value,
            label: kindNames[value],
          }))}
          value={kind}
          onValue={setKind}
          className={styles.kinds}
        />
      )}
      {shown && <img className={styles.photo} src={shown} alt={logTexts.photoAlt} />}
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
              setKeepsPhoto(false);
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
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth>
        {logTexts.save}
      </Button>
    </form>
  );
}
