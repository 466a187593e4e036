import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { Notice } from "../../../components/ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { fullNameOf } from "../../patients/index";
import { useCancelLinkRequest } from "../api/link-request-changes";
import { texts } from "../texts";

/** Cancels a sent request, which cannot be undone; its reserved pass is returned. */
export function CancelLinkRequestDialog({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const cancel = useCancelLinkRequest({ onSuccess: dialogs.close });
  const { intro, returnsPass } = texts.cancel;
  return (
    <Dialog
      title={texts.cancel.title}
      description={`${intro(fullNameOf(request.patient))}${request.withPass ? ` ${returnsPass}` : ""}`}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close} data-autofocus>
            {texts.cancel.keep}
          </Button>
          <Button
            variant="danger"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: request._id } })}
          >
            {texts.cancel.submit}
          </Button>
        </>
      }
    >
      <Notice kind="warning">{texts.cancel.irreversible}</Notice>
    </Dialog>
  );
}
