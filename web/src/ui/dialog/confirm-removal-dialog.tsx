import { useDialogs } from "../../lib/dialogs";
import { QuestionDialog } from "./question-dialog";

export interface ConfirmRemovalProps {
  title: string;
  lead: string;
  confirm: string;
  onConfirm: () => void;
}

/** Asks before something that was written is taken out of a form. */
export function ConfirmRemovalDialog({ title, lead, confirm, onConfirm }: ConfirmRemovalProps) {
  const dialogs = useDialogs();
  return (
    <QuestionDialog
      texts={{ title, confirm, cancel: "Conservar" }}
      lead={lead}
      isDanger
      isBusy={false}
      onConfirm={() => {
        dialogs.close();
        onConfirm();
      }}
    />
  );
}
