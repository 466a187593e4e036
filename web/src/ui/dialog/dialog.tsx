import { X } from "lucide-react";
import { useContext, useId, useRef, useState, type ReactNode, useEffect } from "react";
import styles from "./dialog.module.css";
import { useHeldBack } from "../../lib/router/use-held-back";
import { useEscape } from "../../lib/use-escape";
import { Notice } from "../feedback/notice";
import { useBeside, type Box } from "../navigation/floating";
import { DialogNotice } from "./dialog-notice";
import { useShown, whenPressedBeside } from "./use-shown-as-modal";
import { Button } from "../actions/button";

const texts = {
  question: "¿Cerrar sin guardar? Se perderá lo que escribiste aquí.",
  stay: "Seguir aquí",
  leave: "Cerrar sin guardar",
};

export interface DialogProps {
  title: string;
  /** One paragraph under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the main one comes last. */
  actions?: ReactNode;
  onClose: () => void;
  /** Closing would lose input, so Esc, the way back and a click on the backdrop ask first. */
  isDirty?: boolean;
  /** small: a question. medium: a form. large: 900 px, the maximum. */
  size?: "small" | "medium" | "large";
  /**
   * In the middle, at the right edge as a drawer, there as a wider panel over a dimmed page, or as a popover beside a
   * box. On a phone, all of them are a sheet.
   */
  place?: "middle" | "edge" | "panel" | Box;
  /** The page beside it stays within reach, and pressing it does not close the dialog. */
  isModal?: boolean;
  /** On a phone it fills the screen. */
  isWholePhone?: boolean;
  /** It cannot be closed now. */
  isLocked?: boolean;
  /** Picture or icon above the title. */
  picture?: ReactNode;
  /** Wraps body and actions in a form. */
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => unknown;
}

/**
 * A modal dialog, open while it is mounted: the parent unmounts it on `onClose`. The focus goes to the element with
 * `autoFocus`, otherwise to the first field, the main button or the title, and returns to the previous element on close,
 * or to the content of the page where that element is no more.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    children,
    actions,
    onClose,
    isDirty = false,
    place = "middle",
    isModal = true,
    isLocked = false,
    picture,
    onSubmit,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  useShown(dialog, isModal);
  useBeside(dialog, typeof place === "string" ? undefined : place);

  const dismiss = () => {
    if (isLocked) return;
    if (isDirty) setAsking(!isAsking);
    else onClose();
  };
  useHeldBack(isModal, dismiss);
  useEscape(true, dismiss);

  const content = (
    <>
      <DialogBody id={id} description={description}>
        {children}
      </DialogBody>
      {isAsking ? (
        <CloseQuestion onStay={() => setAsking(false)} onLeave={onClose} />
      ) : (
        actions !== undefined && <div className={styles.actions}>{actions}</div>
      )}
    </>
  );

  return (
    <dialog
      ref={dialog}
      className={classesOf(props)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => event.preventDefault()}
      onMouseDown={isModal ? whenPressedBeside(dismiss) : undefined}
    >
      <div className={styles.panel}>
        <DialogHead {...{ id, title, picture }} isDrawer={place === "edge" || place === "panel"}>
          {!isLocked && (
            <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </DialogHead>
        {onSubmit ? (
          <form className={styles.content} onSubmit={(event) => void onSubmit(event)} noValidate>
            {content}
          </form>
        ) : (
          <div className={styles.content}>{content}</div>
        )}
      </div>
    </dialog>
  );
}

function classesOf({ size = "medium", place = "middle", isModal = true, isWholePhone }: DialogProps): string {
  const chosen = [
    styles[size],
    styles[classOf(place)],
    !isModal && styles.loose,
    isWholePhone && styles.whole,
  ];
  return [styles.dialog, ...chosen].filter(Boolean).join(" ");
}

function classOf(place: NonNullable<DialogProps["place"]>): string {
  if (place === "panel") return "panelPlace";
  return typeof place === "string" ? place : "beside";
}

interface DialogHeadProps extends Pick<DialogProps, "title" | "picture" | "children"> {
  id: string;
  isDrawer: boolean;
}

function DialogHead({ id, title, picture, isDrawer, children }: DialogHeadProps) {
  return (
    <header className={styles.header}>
      <div>
        {picture}
        {/* A drawer focuses its title, so that its content is read first and no key triggers an action. */}
        <h2 id={`${id}-title`} tabIndex={-1} {...(isDrawer && { "data-autofocus": true })}>
          {title}
        </h2>
      </div>
      {children}
    </header>
  );
}

function DialogBody({
  id,
  description,
  children,
}: { id: string } & Pick<DialogProps, "description" | "children">) {
  const notice = useContext(DialogNotice);
  return (
    <div className={styles.body}>
      {notice !== undefined && (
        <Notice kind="warning" isAlert>
          {notice}
        </Notice>
      )}
      {description !== undefined && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
      {children}
    </div>
  );
}

/** Takes the place of a dialog's buttons and asks whether to lose its input; the focus returns to where it was. */
function CloseQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
