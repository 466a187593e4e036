import type { ReactNode } from "react";
import { useDialogs } from "../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";

export interface NoticeDialogProps {
  texts: { title: string; lead: string; dismiss: string; action: string };
  children?: ReactNode;
  /** Closes the dialog unless it says otherwise. */
  onDismiss?: () => void;
  onAct: () => void;
}

/** Says what is missing or not possible, and offers the step that helps. */
export function NoticeDialog({ texts, children, onDismiss, onAct }: NoticeDialogProps) {
  const { close } = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={onDismiss ?? close}>{texts.dismiss}</Button>
          <Button variant="primary" onClick={onAct}>
            {texts.action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
