import { useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import styles from "./save-bar.module.css";

const texts = {
  unsaved: "Tienes cambios sin guardar",
  discard: "Descartar cambios",
  save: "Guardar",
};

interface SaveBarProps {
  isSaving: boolean;
  onDiscard: () => void;
  /** Id of the form to submit, when the bar is outside of it. */
  form?: string;
}

/** The save and discard buttons of a form with unsaved changes. */
export function SaveBar({ isSaving, onDiscard, form }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFieldsAbove(bar);
  return (
    <div
      ref={bar}
      className={`row wrap gap-2-3 pad-3-4 rounded-card ${styles.bar}`}
      role="region"
      aria-label={texts.unsaved}
    >
      <span>{texts.unsaved}</span>
      <Button disabled={isSaving} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" form={form} variant="primary" loading={isSaving}>
        {texts.save}
      </Button>
    </div>
  );
}

/** Keeps the focused field above the bar, which floats over the end of the screen: now, at a focus and while typing. */
function useFieldsAbove(ref: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    style.scrollPaddingBottom = `${bar.offsetHeight + 2 * parseFloat(getComputedStyle(bar).bottom || "0")}px`;
    // Toasts stand above it.
    style.setProperty("--save-bar-height", `${bar.offsetHeight}px`);
    // At once, because a smooth scroll would be ended by the typing that showed the bar.
    const uncover = () => {
      const focused = document.activeElement;
      // A button of the bar would scroll away between press and release, and no click would come of it.
      if (!bar.contains(focused)) focused?.scrollIntoView({ block: "nearest", behavior: "instant" });
    };
    uncover();
    for (const type of ["focusin", "input"]) document.addEventListener(type, uncover);
    return () => {
      for (const type of ["focusin", "input"]) document.removeEventListener(type, uncover);
      style.scrollPaddingBottom = before;
      style.removeProperty("--save-bar-height");
    };
  }, [ref]);
}
