import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { settingsTexts } from "./texts";

const texts = settingsTexts.unsent;

interface UnsentQuestionProps {
  count: number;
  onGoOn: () => void;
  onStay: () => void;
}

/** Asks before what is only on this phone is deleted. */
export function UnsentQuestion({ count, onGoOn, onStay }: UnsentQuestionProps) {
  return (
    <Dialog
      title={texts.title}
      description={texts.help(count)}
      size="small"
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onGoOn}>
            {texts.goOn}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
