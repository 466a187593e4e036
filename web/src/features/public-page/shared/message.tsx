import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { requestTexts } from "../request/request-texts";

/** A result message with a close button. */
export function Message({ title, lead, onClose }: { title: string; lead: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      description={lead}
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {requestTexts.sent.ok}
        </Button>
      }
    />
  );
}
