import type { ReactNode } from "react";
import { Button } from "../../../../../components/ui/actions/button";
import { Dialog } from "../../../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { ownTexts as texts } from "./own-texts";

interface OwnEntryDialogProps {
  title: string;
  description: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Takes an entry of the practice out of its catalogue. */
  removal?: { isPending: boolean; remove: (onDone: () => void) => void } | undefined;
  children: ReactNode;
}

/** The dialog of a food or dish of the practice. */
export function OwnEntryDialog(props: OwnEntryDialogProps) {
  const { title, description, isDirty, isSaving, onSave, removal, children } = props;
  const dialogs = useDialogs();
  return (
    <Dialog
      title={title}
      description={description}
      isDirty={isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      actions={
        <>
          {removal && (
            <Button
              variant="quiet"
              loading={removal.isPending}
              onClick={() =>
                removal.remove(() => {
                  notify.success(texts.removed);
                  dialogs.close();
                })
              }
            >
              {texts.remove}
            </Button>
          )}
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
