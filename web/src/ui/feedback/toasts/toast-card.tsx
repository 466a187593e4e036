import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./toasts.module.css";

/** The classes that an entry of the client adds to the parts. */
export type ToastLook = Partial<Record<"toast" | "text" | "action" | "close", string>>;

interface ToastCardProps extends Omit<ComponentProps<"div">, "children"> {
  look: ToastLook;
  icon?: ReactNode;
  text: string;
  actions: readonly { label: string; onSelect: () => void }[];
  onClose?: () => void;
}

const joined = (...classes: (string | undefined)[]): string => classes.filter(Boolean).join(" ");

/** The words of a toast with what it offers; one without `onClose` goes by its actions alone. */
export function ToastCard({ look, className, icon, text, actions, onClose, ...rest }: ToastCardProps) {
  return (
    <div {...rest} className={joined(styles.toast, look.toast, className)}>
      {icon}
      <span className={joined(styles.text, look.text)}>{text}</span>
      {actions.map(({ label, onSelect }) => (
        <button key={label} type="button" className={joined(styles.action, look.action)} onClick={onSelect}>
          {label}
        </button>
      ))}
      {onClose && (
        <button
          type="button"
          className={joined(styles.close, look.close)}
          aria-label="Cerrar aviso"
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
