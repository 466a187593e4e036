import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { dialogTexts } from "../dialog-texts";

/** Takes the place of the form while its event waits for the connection; giving it up returns to the form. */
export function WaitingDialog({ isNew, onGiveUp }: { isNew: boolean; onGiveUp: () => void }) {
  const texts = dialogTexts.waiting[isNew ? "create" : "update"];
  return (
    <Dialog
      title={texts.title}
      description={dialogTexts.waiting.lead}
      size="small"
      onClose={onGiveUp}
      actions={<Button onClick={onGiveUp}>{texts.giveUp}</Button>}
    />
  );
}
