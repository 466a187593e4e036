import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { NoteSaveState } from "./note-autosave";
import { noteTexts } from "./texts";
import styles from "./save-state.module.css";

const texts = noteTexts.state;

/** Where the words are: the only sign of the saving that goes on by itself. */
export function SaveState({
  state,
  savedAt,
  onRetry,
}: {
  state: NoteSaveState;
  savedAt: number | null;
  onRetry: () => void;
}) {
  const seconds = useSecondsSince(state === "saved" ? savedAt : null);
  if (state === "unchanged") return <p className={styles.state} role="status" />;
  const isTrouble = state === "failed" || state === "offline" || state === "invalid";
  const Icon = state === "saved" ? CloudCheck : isTrouble ? CloudAlert : CloudUpload;
  const spoken = state === "saved" ? texts.saved : texts[state];
  return (
    <p className={`${styles.state} ${styles[state] ?? ""}`} role="status">
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {state === "saved" && seconds !== null && seconds < 60 ? texts.savedAgo(seconds) : spoken}
      </span>
      {state === "failed" && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}

/** Whole seconds since an instant; counts on while it is shown, and no longer than a minute. */
function useSecondsSince(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.round((now - at) / 1000));
}
