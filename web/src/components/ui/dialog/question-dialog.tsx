import { useDialogs } from "../../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";

export interface QuestionDialogProps {
  texts: { title: string; cancel: string; confirm: string };
  lead: string;
  /** The action cannot be undone, or removes somebody's access. */
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation of an action. */
export function QuestionDialog({ texts, lead, isDanger = false, isBusy, onConfirm }: QuestionDialogProps) {
  const { close } = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={lead}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant={isDanger ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}
