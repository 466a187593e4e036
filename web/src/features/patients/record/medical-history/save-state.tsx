import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { SaveState } from "../../../../lib/autosave/section-sync";
import { recordTexts } from "../record-texts";
import styles from "./section-screen.module.css";

const texts = recordTexts.section;

const icons = {
  saved: CloudCheck,
  failed: CloudAlert,
  offline: CloudOff,
  unsaved: CloudUpload,
  saving: CloudUpload,
};

/** The state of a section's save, in a few words. How long ago it was saved is not read out each time. */
export function SaveStateText({ state }: { state: SaveState }) {
  const Icon = state.kind === "unchanged" ? undefined : icons[state.kind];
  return (
    <div className={`${styles.state} ${styles[state.kind]}`}>
      <p role="status">
        {state.kind !== "unchanged" && Icon && (
          <>
            <Icon size={16} aria-hidden="true" />
            {texts.states[state.kind]}
          </>
        )}
      </p>
      {state.kind === "saved" && <SavedAgo at={state.at} />}
    </div>
  );
}

const tickMs = 5000;

function SavedAgo({ at }: { at: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => setSeconds(Math.round((Date.now() - at) / 1000));
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [at]);
  return seconds < tickMs / 1000 ? null : <span aria-hidden="true">{texts.ago(seconds)}</span>;
}
