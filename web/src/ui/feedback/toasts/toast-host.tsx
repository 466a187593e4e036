import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { setToastHost, type Toast, type ToastKind } from "../../../lib/toast";
import { ToastCard, type ToastLook } from "./toast-card";
import { useClosing, useIsWindowLeft } from "./use-closing";
import styles from "./toasts.module.css";

/** On each way back from what a toast says. */
const undoText = "Deshacer";

interface ToastHostProps {
  /** How many are seen at once; one more takes the place of the oldest. */
  most: number;
  /** Whether a screen reader says them at once (`alert`), or when it pauses (`status`). */
  role: "alert" | "status";
  look: ToastLook & Partial<Record<ToastKind | "layer", string>>;
  /** What stands before the words. */
  Icon?: ComponentType<{ kind: ToastKind }>;
  /** Whether the reason of those that last is over. */
  isLastingOver?: boolean;
}

type Shown = Toast & { turn: number };

/** Shows the toasts of `notify` above everything, an open dialog too; each entry of the client has one. */
export function ToastHost({ most, role, look, Icon, isLastingOver = false }: ToastHostProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const turn = useRef(0);
  useEffect(
    () =>
      setToastHost((toast) => {
        turn.current += 1;
        const next = { ...toast, turn: turn.current };
        setToasts((shown) => withToast(shown, next, most));
      }),
    [most],
  );
  const newest = toasts.at(-1)?.turn;
  useEffect(() => {
    if (newest !== undefined && layer.current) raise(layer.current);
  }, [newest]);
  const [wasLastingOver, setWasLastingOver] = useState(isLastingOver);
  if (isLastingOver !== wasLastingOver) {
    setWasLastingOver(isLastingOver);
    if (isLastingOver) setToasts(toasts.filter(({ isLasting }) => !isLasting));
  }
  const close = useCallback(
    (closed: number) => setToasts((shown) => shown.filter((toast) => toast.turn !== closed)),
    [],
  );
  const isWindowLeft = useIsWindowLeft();
  return (
    <div
      ref={layer}
      popover="manual"
      role={role === "status" ? role : undefined}
      className={[styles.layer, look.layer].filter(Boolean).join(" ")}
    >
      {toasts.map((toast) => (
        <ShownToast
          key={toast.turn}
          {...{ toast, look, Icon, isWindowLeft, close }}
          role={role === "alert" ? role : undefined}
        />
      ))}
    </div>
  );
}

interface ShownToastProps extends Pick<ToastHostProps, "look" | "Icon"> {
  toast: Shown;
  role: "alert" | undefined;
  isWindowLeft: boolean;
  close: (turn: number) => void;
}

function ShownToast({ toast, look, Icon, role, isWindowLeft, close }: ShownToastProps) {
  const { kind, text, action, turn } = toast;
  const onClose = useCallback(() => close(turn), [close, turn]);
  const holding = useClosing(toast, isWindowLeft, onClose);
  const act = () => {
    onClose();
    action?.onSelect();
  };
  return (
    <ToastCard
      look={look}
      className={look[kind]}
      icon={Icon && <Icon kind={kind} />}
      text={text}
      actions={action ? [{ label: action.label ?? undoText, onSelect: act }] : []}
      onClose={onClose}
      role={role}
      {...holding}
    />
  );
}

/** Those that are seen once a further one is shown: the same words stand there once, with the newest action. */
function withToast(shown: readonly Shown[], next: Shown, most: number): readonly Shown[] {
  const others = shown.filter(({ text }) => text !== next.text);
  if (others.length < most) return [...others, next];
  const oldest = others.find(({ isLasting }) => !isLasting) ?? others[0];
  return [...others.filter((one) => one !== oldest), next];
}

/** Moves the toasts above a dialog that opened later. */
function raise(layer: HTMLElement): void {
  if (typeof layer.showPopover !== "function") return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
