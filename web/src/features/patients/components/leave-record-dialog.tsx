import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { recordTexts } from "../record-texts";

/** Asks whether unsaved changes may be lost. */
export function LeaveRecordDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialogs = useDialogs();
  const texts = recordTexts.leave;
  const answer = (act: () => void) => () => {
    dialogs.close();
    act();
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.intro}
      size="small"
      onClose={answer(onStay)}
      actions={
        <>
          <Button onClick={answer(onLeave)}>{texts.leave}</Button>
          <Button variant="primary" onClick={answer(onStay)} data-autofocus>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
