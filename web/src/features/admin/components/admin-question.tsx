import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { adminTexts } from "../texts";

interface AdminQuestionProps {
  texts: { title: string; confirm: string };
  lead: string;
  /** What cannot be taken back, or locks somebody out. */
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before something is done. */
export function AdminQuestion({ texts, lead, isDanger = false, isBusy, onConfirm }: AdminQuestionProps) {
  const { close } = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={lead}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{adminTexts.cancel}</Button>
          <Button variant={isDanger ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}
