import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { messageTexts } from "../texts";

const texts = messageTexts.leave;

/** Asks whether to leave what was written or chosen and not sent. */
export function LeaveMessage({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <Dialog
      title={texts.title}
      description={texts.help}
      size="small"
      onClose={stay}
      actions={
        <>
          <Button onClick={leave}>{texts.leave}</Button>
          <Button variant="primary" onClick={stay} data-autofocus>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
