import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { fullNameOf } from "../../patients/index";
import { useCancelLinkRequest } from "../api/link-request-changes";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

/** Cancels a sent request, which cannot be undone; its reserved pass is returned. */
export const CancelLinkRequestDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const { close } = useDialogs();
  const cancel = useCancelLinkRequest({ onSuccess: close });
  const { intro, returnsPass } = texts.cancel;
  return (
    <QuestionDialog
      isDanger
      texts={texts.cancel}
      lead={`${intro(fullNameOf(request.patient))}${request.withPass ? ` ${returnsPass}` : ""}`}
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: request._id } })}
    >
      <Notice kind="warning">{texts.cancel.irreversible}</Notice>
    </QuestionDialog>
  );
});
