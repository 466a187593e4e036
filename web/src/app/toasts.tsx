import "../lib/adopt-toast-styles";
import { X } from "lucide-react";
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from "notistack";
import { useEffect, useState } from "react";
import { showToastsWith } from "../lib/toast";
import styles from "./toasts.module.css";

/** Draws the toasts above everything, an open dialog included. */
export function Toasts() {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!layer) return;
    return showToastsWith(({ kind, text }) => {
      raise(layer);
      enqueueSnackbar(text, { variant: kind });
    });
  }, [layer]);
  return (
    <div ref={setLayer} popover="manual" className={styles.layer}>
      {layer && (
        <SnackbarProvider
          maxSnack={4}
          preventDuplicate
          domRoot={layer}
          anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
          autoHideDuration={6000}
          classes={{ containerRoot: styles.container ?? "" }}
          className={styles.toast ?? ""}
          action={(id) => (
            <button
              type="button"
              className={styles.close}
              aria-label="Cerrar aviso"
              onClick={() => closeSnackbar(id)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          )}
        />
      )}
    </div>
  );
}

/** Puts the layer on top of a dialog that has been opened since. */
function raise(layer: HTMLElement): void {
  if (typeof layer.showPopover !== "function") return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
