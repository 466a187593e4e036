import type { ReactNode } from "react";
import { useDialogs } from "../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";

export interface QuestionDialogProps {
  texts: { title: string; cancel: string; confirm: string };
  lead: string;
  /** What else the user should know before answering. */
  children?: ReactNode;
  /** The action cannot be undone, or removes something: the focus starts on the button that keeps everything. */
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  /** Instead of closing: where the question stands in for another dialog, which comes back. */
  onCancel?: () => void;
}

/** Asks for confirmation of an action. */
export function QuestionDialog(props: QuestionDialogProps) {
  const dialogs = useDialogs();
  const {
    texts,
    lead,
    children,
    isDanger = false,
    isBusy,
    onConfirm,
    onCancel: close = dialogs.close,
  } = props;
  return (
    <Dialog
      title={texts.title}
      description={lead}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={close} data-autofocus={isDanger || undefined}>
            {texts.cancel}
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
