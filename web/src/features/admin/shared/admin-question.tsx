import { QuestionDialog, type QuestionDialogProps } from "../../../ui/dialog/question-dialog";
import { adminTexts } from "../texts";

interface AdminQuestionProps extends Omit<QuestionDialogProps, "texts"> {
  texts: { title: string; confirm: string };
}

/** A confirmation with the cancel label that all administrator dialogs share. */
export function AdminQuestion({ texts, ...question }: AdminQuestionProps) {
  return <QuestionDialog texts={{ ...texts, cancel: adminTexts.cancel }} {...question} />;
}
