import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { settingsTexts } from "../texts";

/** Says that the form shows an unsaved draft. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      action={
        <Button size="small" onClick={onDiscard}>
          {settingsTexts.discardDraft}
        </Button>
      }
    >
      {settingsTexts.draft}
    </Notice>
  );
}
