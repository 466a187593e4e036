import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { SaveState as State } from "../../../../lib/autosave/section-sync";
import { noteTexts } from "./texts";
import styles from "./save-state.module.css";

const texts = noteTexts.state;

/** Where the words are: the only sign of the saving that goes on by itself. */
export function SaveState({ state, onRetry }: { state: State; onRetry: () => void }) {
  const { kind } = state;
  const seconds = useSecondsSince(kind === "saved" ? state.at : null);
  if (kind === "unchanged") return <p className={styles.state} role="status" />;
  const isTrouble = kind === "failed" || kind === "offline";
  const Icon = kind === "saved" ? CloudCheck : isTrouble ? CloudAlert : CloudUpload;
  const spoken = texts[kind];
  return (
    <p className={`${styles.state} ${styles[kind] ?? ""}`} role="status">
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {kind === "saved" && seconds !== null && seconds < 60 ? texts.savedAgo(seconds) : spoken}
      </span>
      {kind === "failed" && (
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
