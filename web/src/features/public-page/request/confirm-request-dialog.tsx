import { ApiError } from "@nutria/contract/wire/api-error";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useConfirmRequest } from "../api/consultation-request";
import { requestTexts } from "./request-texts";
import { Message } from "../shared/message";

const texts = requestTexts.confirm;

interface ConfirmRequestDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/**
 * Confirms a consultation request from the mailed link. Only its button confirms; opening the link changes nothing.
 */
export function ConfirmRequestDialog({ name, token, onClose }: ConfirmRequestDialogProps) {
  const confirm = useConfirmRequest();
  if (confirm.isSuccess) return <Message title={texts.done} lead={texts.doneLead(name)} onClose={onClose} />;
  if (confirm.error instanceof ApiError && confirm.error.code === "link_lapsed")
    return <Message title={texts.lapsed} lead={texts.lapsedLead} onClose={onClose} />;
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(name)}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ params: { token } })}
          >
            {texts.submit}
          </Button>
        </>
      }
    />
  );
}
