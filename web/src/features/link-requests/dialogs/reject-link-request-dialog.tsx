import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { fullNameOf } from "../../patients/index";
import { useRejectLinkRequest } from "../api/link-request-changes";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

/** Rejects a patient's request, which cannot be undone. */
export const RejectLinkRequestDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const { close } = useDialogs();
  const reject = useRejectLinkRequest({ onSuccess: close });
  return (
    <QuestionDialog
      isDanger
      texts={texts.reject}
      lead={texts.reject.intro(fullNameOf(request.patient))}
      isBusy={reject.isPending}
      onConfirm={() => reject.mutate({ params: { id: request._id } })}
    >
      <Notice kind="warning">{texts.reject.irreversible}</Notice>
    </QuestionDialog>
  );
});
