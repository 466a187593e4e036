import { useLayoutEffect, useRef, type ComponentPropsWithRef, type FocusEvent, type ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";
import styles from "./button.module.css";

export { buttonClass };

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: "small";
  /** Shows a spinner, keeps the width and ignores clicks; afterwards it has the focus again that it had. */
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
  const isOff = disabled || loading;
  const focus = useFocusKept(isOff, button);
  return (
    <button
      type="button"
      {...button}
      {...focus}
      className={`${buttonClass(variant, size, fullWidth)} ${className}`}
      disabled={isOff}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** Gives a button back the focus that a browser takes from what is disabled, unless it went elsewhere meanwhile. */
function useFocusKept(isOff: boolean, { onFocus, onBlur }: Pick<ButtonProps, "onFocus" | "onBlur">) {
  const focused = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOff && document.activeElement === document.body) focused.current?.focus();
  }, [isOff]);
  return {
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      focused.current = event.currentTarget;
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.disabled) focused.current = null;
      onBlur?.(event);
    },
  };
}
