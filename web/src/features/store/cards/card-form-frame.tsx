import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import styles from "./card-form.module.css";
import { cardsTexts } from "./cards-texts";

const texts = cardsTexts.form;

interface CardFormFrameProps {
  isDirty: boolean;
  isSaving: boolean;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** The panel around the fields of a new card. */
export function CardFormFrame({ isDirty, isSaving, onSubmit, children }: CardFormFrameProps) {
  const dialogs = useDialogs();
  return (
    <Dialog
      title={cardsTexts.add}
      place="panel"
      isDirty={isDirty}
      isLocked={isSaving}
      onClose={dialogs.close}
      onSubmit={onSubmit}
      actions={
        <>
          <Button disabled={isSaving} onClick={dialogs.close}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {cardsTexts.add}
          </Button>
        </>
      }
    >
      {children}
      <p className={`line gap-2 muted small ${styles.safe}`}>
        <Lock size={16} aria-hidden="true" />
        {texts.safe}
      </p>
    </Dialog>
  );
}
