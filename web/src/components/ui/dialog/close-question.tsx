import { useEffect, useRef } from "react";
import { Button } from "../actions/button";
import styles from "./dialog.module.css";

const texts = {
  question: "¿Cerrar sin guardar? Se perderá lo que escribiste aquí.",
  stay: "Seguir aquí",
  leave: "Cerrar sin guardar",
};

/** Takes the place of a dialog's buttons and asks whether to lose its input; the focus returns to where it was. */
export function CloseQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className={styles.actions} role="group" aria-label={texts.question}>
      <p className={styles.question}>{texts.question}</p>
      <Button onClick={onLeave}>{texts.leave}</Button>
      <Button ref={stay} variant="primary" onClick={onStay}>
        {texts.stay}
      </Button>
    </div>
  );
}
