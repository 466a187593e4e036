import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { useDialogs } from "../../../lib/dialogs";

interface QuestionDialogProps {
  texts: { title: string; cancel: string; confirm: string };
  lead: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function QuestionDialog({ texts, lead, isBusy, onConfirm }: QuestionDialogProps) {
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
          <Button variant="danger" loading={isBusy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}
