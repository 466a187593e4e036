import { QuestionDialog, type QuestionDialogProps } from "../../../components/ui/dialog/question-dialog";
import { adminTexts } from "../texts";

interface AdminQuestionProps extends Omit<QuestionDialogProps, "texts"> {
  texts: { title: string; confirm: string };
}

/** A question of the administration: all of them are left by the same word. */
export function AdminQuestion({ texts, ...question }: AdminQuestionProps) {
  return <QuestionDialog texts={{ ...texts, cancel: adminTexts.cancel }} {...question} />;
}
