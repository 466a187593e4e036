import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { Notice } from "../../../components/ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { fullNameOf } from "../../patients/index";
import { useRejectLinkRequest } from "../api/link-request-changes";
import { texts } from "../texts";

/** Rejects a patient's request, which cannot be undone. */
export function RejectLinkRequestDialog({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const reject = useRejectLinkRequest({ onSuccess: dialogs.close });
  return (
    <Dialog
      title={texts.reject.title}
      description={texts.reject.intro(fullNameOf(request.patient))}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close} data-autofocus>
            {texts.dismiss}
          </Button>
          <Button
            variant="danger"
            loading={reject.isPending}
            onClick={() => reject.mutate({ params: { id: request._id } })}
          >
            {texts.reject.submit}
          </Button>
        </>
      }
    >
      <Notice kind="warning">{texts.reject.irreversible}</Notice>
    </Dialog>
  );
}
