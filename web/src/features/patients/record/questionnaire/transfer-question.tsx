import { ApiError } from "@nutria/contract/wire/api-error";
import { questionnairePartFacts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { useQueryClient } from "@tanstack/react-query";
import { Notice } from "../../../../ui/feedback/notice";
import { QuestionDialog } from "../../../../ui/dialog/question-dialog";
import { readPatient } from "../../api/patients";
import { ChangedValues } from "../history/changed-values-list";
import { useTransfer } from "./api";
import { previewOf } from "./preview-of";
import { texts } from "./texts";

interface TransferQuestionProps {
  patient: PatientDetail;
  number: number;
  part: QuestionnairePart;
  answers: QuestionnaireAnswers;
  onClose: () => void;
}

/** Shows what a part changes in the record before it does; when the record changed meanwhile, shows it again as it is now. */
export function TransferQuestion({ patient, number, part, answers, onClose }: TransferQuestionProps) {
  const client = useQueryClient();
  const transfer = useTransfer(onClose);
  const { section } = questionnairePartFacts[part];
  const { values, kept } = previewOf(part, answers, patient);
  const isStale = transfer.error instanceof ApiError && transfer.error.code === "stale_version";
  const pass = () =>
    transfer.mutate(
      {
        params: { id: patient._id, number: String(number) },
        body: { part, version: patient[section].version },
      },
      { onError: () => void client.invalidateQueries().then(() => readPatient(client, patient._id)) },
    );
  const { question } = texts;
  return (
    <QuestionDialog
      texts={{
        title: question.title(questionnairePartFacts[part].heading),
        cancel: question.cancel,
        confirm: question.confirm,
      }}
      lead={values.length === 0 ? question.nothing : question.lead}
      isBusy={transfer.isPending}
      onConfirm={pass}
      onCancel={onClose}
    >
      {isStale && (
        <Notice kind="warning" isAlert>
          {texts.stale}
        </Notice>
      )}
      {values.length > 0 && <ChangedValues values={values} />}
      {kept.length > 0 && (
        <p className="small muted">
          {question.kept} {kept.join(", ")}
        </p>
      )}
    </QuestionDialog>
  );
}
