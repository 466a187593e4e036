import { ApiError } from "@nutria/contract/wire/api-error";
import { Button } from "../../../../ui/actions/button";
import { Notice } from "../../../../ui/feedback/notice";
import { detailsTexts } from "./details-texts";
import { personFields } from "./person-form";

const texts = detailsTexts.details;

interface VisitProblemProps {
  error: Error | undefined;
  /** Chooses again. */
  onRestart: () => void;
}

/** Says that the visit itself was refused, with the way to choose again; nothing for what was wrong with the form. */
export function VisitProblem({ error, onRestart }: VisitProblemProps) {
  const problem = problemOf(error);
  if (problem === undefined) return null;
  return (
    <Notice
      kind="warning"
      isAlert
      action={
        <Button size="small" onClick={onRestart}>
          {texts.restart}
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}

/** Why the visit was refused; undefined when it was what the visitor typed. */
export function problemOf(error: Error | undefined): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "agenda_closed") return texts.closed;
  const isOfVisit = Object.keys(error.fields ?? {}).some((field) => !(field in personFields.shape));
  return isOfVisit ? texts.gone : undefined;
}
