import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { settingsTexts } from "../texts";

/** Says that what is in the form was typed before and never saved. */
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
