import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import type { SaveState } from "../../../../lib/autosave/section-sync";
import { recordTexts } from "../record-texts";
import styles from "./section-screen.module.css";

const texts = recordTexts.section;

/** The state of a section's save, in a few words. */
export function SaveStateText({ state }: { state: SaveState }) {
  const Icon = state.kind === "saved" ? CloudCheck : state.kind === "failed" ? CloudAlert : CloudUpload;
  return (
    <p role="status" className={`${styles.state} ${styles[state.kind]}`}>
      {state.kind !== "unchanged" && (
        <>
          <Icon size={16} aria-hidden="true" />
          {texts.states[state.kind]}
        </>
      )}
    </p>
  );
}
