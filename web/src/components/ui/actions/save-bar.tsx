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
  /** Id of the form that it saves, where it is not inside of it. */
  form?: string;
}

/** At the foot of the form while something is not saved. */
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
