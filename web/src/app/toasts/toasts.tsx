import { X } from "lucide-react";
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarKey } from "notistack";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { sessionAtom } from "../../lib/session/session";
import { setToastHost, type ToastAction } from "../../lib/toast";
import styles from "./toasts.module.css";

/**
 * The toast library writes its styles into a <style> element, which the content security policy blocks. This replaces
 * that element with a stub that copies the styles into a constructed style sheet, which is allowed. Import it before
 * the library.
 */
const sheet = new CSSStyleSheet();

let written = "";

const text = {
  get data() {
    return written;
  },
  set data(css: string) {
    written = css;
    sheet.replaceSync(css);
  },
};

Object.assign(window, { _goober: { parentNode: document.head, firstChild: text } });

document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Toasts that stay until they are closed, or somebody signs in. */
const lasting = new Set<SnackbarKey>();

/** Renders the toasts above everything, including an open dialog. */
export function Toasts() {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!layer) return;
    return setToastHost(({ kind, text, action, isLasting = false }) => {
      raise(layer);
      const id = enqueueSnackbar(text, {
        variant: kind,
        persist: isLasting,
        ...(action && {
          autoHideDuration: 10_000,
          action: (id: SnackbarKey) => <ActionButtons id={id} action={action} />,
        }),
      });
      if (isLasting) lasting.add(id);
    });
  }, [layer]);
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    for (const id of lasting) closeSnackbar(id);
    lasting.clear();
  }, [isSignedIn]);
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
          action={(id) => <CloseButton id={id} />}
        />
      )}
    </div>
  );
}

function CloseButton({ id }: { id: SnackbarKey }) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Cerrar aviso"
      onClick={() => closeSnackbar(id)}
    >
      <X size={16} aria-hidden="true" />
    </button>
  );
}

/** The toast's action, such as undo, and the close button. */
function ActionButtons({ id, action }: { id: SnackbarKey; action: ToastAction }) {
  const act = () => {
    closeSnackbar(id);
    action.onSelect();
  };
  return (
    <>
      <button type="button" className={styles.action} onClick={act}>
        {action.label}
      </button>
      <CloseButton id={id} />
    </>
  );
}

/** Moves the toasts above a dialog that opened later. */
function raise(layer: HTMLElement): void {
  if (typeof layer.showPopover !== "function") return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
