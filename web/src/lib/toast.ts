export type ToastKind = "success" | "info" | "warning" | "error";
/** Something that can be done about what a toast says, for as long as it is shown. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}
export interface Toast {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

type Show = (toast: Toast) => void;

/** Toasts asked for before the host is on the screen wait here. */
const waiting: Toast[] = [];
let show: Show | undefined;

function say(kind: ToastKind, text: string, action?: ToastAction): void {
  const toast = { kind, text, ...(action && { action }) };
  if (show) show(toast);
  else waiting.push(toast);
}

/** Short messages at the foot of the screen: at most four, no duplicates (spec A §9). */
export const notify = {
  success: (text: string, action?: ToastAction) => say("success", text, action),
  info: (text: string) => say("info", text),
  warning: (text: string) => say("warning", text),
  error: (text: string) => say("error", text),
};

/** The host of the toasts hands in how they are shown; answers how to stop. */
export function showToastsWith(hosted: Show): () => void {
  show = hosted;
  waiting.splice(0).forEach(hosted);
  return () => {
    if (show === hosted) show = undefined;
  };
}
