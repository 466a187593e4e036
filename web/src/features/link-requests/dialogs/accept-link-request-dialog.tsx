import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { PassChoiceField, usePassChoice } from "../../patients/linking";
import { fullNameOf } from "../../patients/index";
import { useAcceptLinkRequest } from "../api/link-request-changes";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

/** Accepts a patient's request, with or without a pass. */
export const AcceptLinkRequestDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const dialogs = useDialogs();
  const passChoice = usePassChoice();
  const accept = useAcceptLinkRequest({ onSuccess: dialogs.close });
  const submit = () =>
    accept.mutate({
      params: { id: request._id },
      query: { shouldAddPass: passChoice.answer === "accept" ? "true" : "false" },
    });

  return (
    <Dialog
      title={texts.accept.title}
      description={texts.accept.intro(fullNameOf(request.patient))}
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.dismiss}</Button>
          <Button
            variant="primary"
            disabled={passChoice.isBlocked}
            loading={accept.isPending}
            onClick={submit}
          >
            {texts.accept.submit}
          </Button>
        </>
      }
    >
      <PassChoiceField choice={passChoice} label={texts.accept.pass} help={texts.accept.passIrreversible} />
    </Dialog>
  );
});
