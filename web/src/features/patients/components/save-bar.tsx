import { Button } from "../../../components/ui/button";
import { recordTexts } from "../record-texts";
import styles from "./general-section.module.css";

/** At the foot of the form while something is not saved. */
export function SaveBar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  const texts = recordTexts.general;
  return (
    <div className={styles.saveBar} role="region" aria-label={texts.unsaved}>
      <span>{texts.unsaved}</span>
      <Button disabled={isSaving} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" variant="primary" loading={isSaving}>
        {texts.save}
      </Button>
    </div>
  );
}
