import type { ComponentPropsWithRef, ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";
import styles from "./button.module.css";

export { buttonClass };

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: "small";
  /** Shows a spinner, keeps the width and ignores clicks. */
  loading?: boolean;
  icon?: ReactNode;
  fullWidth?: boolean;
}

/** A button. Use one `primary` per screen, and `danger` for an action that cannot be undone. */
export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size,
    loading = false,
    icon,
    fullWidth,
    children,
    disabled = false,
    className = "",
    ...button
  } = props;
  return (
    <button
      type="button"
      {...button}
      className={`${buttonClass(variant, size, fullWidth)} ${className}`}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
