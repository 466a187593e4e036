import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { publicPageTexts } from "../texts";

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
          {publicPageTexts.sent.ok}
        </Button>
      }
    />
  );
}
