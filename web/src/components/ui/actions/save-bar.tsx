import { Button } from "./button";
import styles from "./save-bar.module.css";

const texts = {
  unsaved: "Tienes cambios sin guardar",
  discard: "Descartar cambios",
  save: "Guardar",
};

interface SaveBarProps {
  isSaving: boolean;
  onDiscard: () => void;
  /** Id of the form to submit, when the bar is outside of it. */
  form?: string;
}

/** The save and discard buttons of a form with unsaved changes. */
export function SaveBar({ isSaving, onDiscard, form }: SaveBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label={texts.unsaved}>
      <span>{texts.unsaved}</span>
      <Button disabled={isSaving} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" form={form} variant="primary" loading={isSaving}>
        {texts.save}
      </Button>
    </div>
  );
}
