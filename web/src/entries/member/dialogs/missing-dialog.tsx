import { useEffect, useRef } from "react";
import { buttonClass } from "../../../ui/actions/button-class";
import { MissingText, missingTexts, type MissingPartProps } from "../../../ui/part/missing-part";
import { closeDialog } from "../../../lib/dialogs";
import { giveFocusBack } from "../../../lib/focus";
import { stopKeeping } from "../../../lib/open-search";
import { useEscape } from "../../../lib/use-escape";
import styles from "./missing-dialog.module.css";

/** Stands in for a dialog that could not be opened. Small, as the code of dialogs may be what is missing. */
export function MissingDialog(props: MissingPartProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEscape(true, closeDialog);
  useEffect(() => {
    stopKeeping();
    const [shown, before] = [dialog.current, document.activeElement];
    shown?.showModal();
    return () => {
      shown?.close();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`card ink ${styles.missing}`}
      role="alertdialog"
      aria-label={missingTexts.title}
    >
      <MissingText {...props} />
      <button type="button" className={buttonClass()} onClick={closeDialog}>
        {missingTexts.close}
      </button>
    </dialog>
  );
}
