export type ToastKind = "success" | "info" | "warning" | "error";
/** An action that a toast offers: the way back from what it says, unless it has another label. */
export interface ToastAction {
  label?: string;
  onSelect: () => void;
  /** How long what it takes back is held: the offer lasts as long, and ends when the page is left. */
  heldMs?: number;
}
export interface Toast {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** Stays until it is closed, or somebody signs in. */
  isLasting?: true;
}

type Show = (toast: Toast) => void;

/** Toasts that were requested before the host is mounted. */
const waiting: Toast[] = [];
let show: Show | undefined;

function say(kind: ToastKind, text: string, more: Pick<Toast, "action" | "isLasting"> = {}): void {
  const toast = { kind, text, ...more };
  if (show) show(toast);
  else waiting.push(toast);
}

/** Shows short messages above everything: at most four, no duplicates (spec A §9). */
export const notify = {
  success: (text: string, action?: ToastAction) => say("success", text, action && { action }),
  info: (text: string) => say("info", text),
  warning: (text: string) => say("warning", text),
  error: (text: string) => say("error", text),
  /** Shows a message that stays, for news that may come while nobody looks at the screen. */
  lasting: (text: string) => say("warning", text, { isLasting: true }),
};

/** Sets the host that renders the toasts; returns a function that removes it. */
export function setToastHost(hosted: Show): () => void {
  show = hosted;
  waiting.splice(0).forEach(hosted);
  return () => {
    if (show === hosted) show = undefined;
  };
}
