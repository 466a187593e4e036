import { FileDown } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../lib/dialogs";
import { downloadInstructions } from "../api/register-instructions";
import { dialogTexts } from "../dialog-texts";

interface DownloadInstructionsDialogProps {
  patientId: string;
  name: string;
  /** The link request, which can be shared instead. */
  requestId: string;
}

/** Offers the picture with the instructions to register. */
export function DownloadInstructionsDialog({ patientId, name, requestId }: DownloadInstructionsDialogProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.instructions;
  const download = () => {
    dialogs.close();
    void downloadInstructions(patientId);
  };

  return (
    <Dialog
      title={texts.title}
      description={texts.intro(name)}
      onClose={dialogs.close}
      actions={
        <>
          <Button variant="quiet" onClick={dialogs.close}>
            {texts.later}
          </Button>
          <Button
            icon={<WhatsAppIcon size={18} aria-hidden="true" />}
            onClick={() => dialogs.openNext("shareLinkRequest", { id: requestId, name, patientId })}
          >
            {texts.share}
          </Button>
          <Button variant="primary" icon={<FileDown size={18} aria-hidden="true" />} onClick={download}>
            {texts.submit}
          </Button>
        </>
      }
    />
  );
}
