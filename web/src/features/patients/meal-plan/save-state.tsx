import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { PlanSaveState } from "./editor/plan-saver";
import { mealPlanTexts } from "./texts";
import styles from "./plan-head.module.css";

const texts = mealPlanTexts.states;

/** Where the changes are: the only sign of the saving that goes on by itself. */
export function SaveState({ state, onRetry }: { state: PlanSaveState; onRetry: () => void }) {
  const seconds = useSecondsSince(state.kind === "saved" ? state.at : null);
  if (state.kind === "unchanged") return <p className={styles.state} role="status" />;
  const isTrouble = state.kind === "failed" || state.kind === "invalid";
  const Icon = state.kind === "saved" ? CloudCheck : isTrouble ? CloudAlert : CloudUpload;
  const spoken = texts[state.kind];
  return (
    <p className={`${styles.state} ${isTrouble ? styles.trouble : ""}`} role="status">
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">{seconds !== null && seconds < 60 ? texts.savedAgo(seconds) : spoken}</span>
      {state.kind === "failed" && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}

/** Whole seconds since an instant; counts on while it is shown. */
function useSecondsSince(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.round((now - at) / 1000));
}
