import type { Food } from "@nutria/contract/clinical/foods/food";
import type { ReactNode } from "react";
import { Button } from "../../../../../ui/actions/button";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { ownTexts as texts } from "./own-texts";

interface Removal {
  isPending: boolean;
  mutate: (call: { params: { id: string } }, outcome: { onSuccess: () => void }) => void;
}

interface OwnEntryDialogProps {
  title: string;
  description: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** The entry that is corrected; one of the practice can be taken out of its catalogue. */
  corrects: Pick<Food, "_id" | "isOwn"> | undefined;
  removal: Removal;
  children: ReactNode;
}

/** The dialog of a food or dish of the practice. */
export function OwnEntryDialog(props: OwnEntryDialogProps) {
  const { title, description, isDirty, isSaving, onSave, corrects, removal, children } = props;
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
          {corrects?.isOwn && (
            <Button
              variant="quiet"
              loading={removal.isPending}
              onClick={() =>
                removal.mutate(
                  { params: { id: corrects._id } },
                  {
                    onSuccess: () => {
                      notify.success(texts.removed);
                      dialogs.close();
                    },
                  },
                )
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
