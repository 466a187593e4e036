import { Button } from "../../../../components/ui/actions/button";
import { Dialog } from "../../../../components/ui/dialog/dialog";
import inspector from "../inspector/inspector.module.css";
import type { WorkoutEditor } from "../editor/use-workout-editor";
import { builderTexts } from "../texts";
import { DetailsFields } from "./details-fields";

interface DetailsPanelProps {
  editor: WorkoutEditor;
  /** Set on a phone, where it is a sheet. */
  onClose?: (() => void) | undefined;
}

/** The data of the workout: beside the steps while none is chosen, on a phone a sheet. */
export function DetailsPanel({ editor, onClose }: DetailsPanelProps) {
  const fields = (
    <DetailsFields content={editor.content} onChange={editor.change} onLeave={() => onClose?.()} />
  );
  if (onClose) {
    return (
      <Dialog
        title={builderTexts.details}
        onClose={onClose}
        actions={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {builderTexts.inspector.close}
          </Button>
        }
      >
        {fields}
      </Dialog>
    );
  }
  return (
    <aside className={`card ${inspector.panel}`} aria-label={builderTexts.details}>
      <header className={inspector.head}>
        <h2>{builderTexts.details}</h2>
      </header>
      <div className="stack fit gap-4">{fields}</div>
    </aside>
  );
}
