import { myPaths } from "@nutria/contract/web/my-paths";
import { MessageCircle, Pencil, Trash2 } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { goTo } from "../../shell/router";
import { useLogMeal } from "../log/use-log-meal";
import { canChange } from "./can-change";
import { entryTexts } from "./entry-texts";
import type { ShownEntry } from "../../shared/week/merge-week";

interface EntryActionsProps {
  entry: ShownEntry;
  onChange: () => void;
  onClose: () => void;
  /** Called after the entry was withdrawn. */
  onWithdrawn?: () => void;
}

/** What can be done with an entry: change or withdraw it for a day, and add to it ever after. */
export function EntryActions({ entry, onChange, onClose, onWithdrawn }: EntryActionsProps) {
  const { withdraw } = useLogMeal();
  const isOpen = canChange(entry);
  return (
    <Dialog
      title={entry.meal.name}
      size="small"
      onClose={onClose}
      {...(!isOpen && { description: entryTexts.closed })}
    >
      <div className="stack gap-2">
        {isOpen && (
          <Button
            fullWidth
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => {
              onClose();
              onChange();
            }}
          >
            {entryTexts.change}
          </Button>
        )}
        {!onWithdrawn && (
          <Button
            fullWidth
            icon={<MessageCircle size={18} aria-hidden="true" />}
            onClick={() => {
              onClose();
              goTo(myPaths.diaryEntry.href(entry._id));
            }}
          >
            {entryTexts.open}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="danger"
            fullWidth
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => {
              onClose();
              onWithdrawn?.();
              void withdraw(entry);
            }}
          >
            {entryTexts.withdraw}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
