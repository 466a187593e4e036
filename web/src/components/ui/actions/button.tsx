import { Button as AmplifyButton } from "@aws-amplify/ui-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";
import styles from "./button.module.css";

export { buttonClass };

export interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "color"> {
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
    disabled,
    className,
    ...rest
  } = props;
  const { ref, ...button } = rest;
  return (
    <AmplifyButton
      type="button"
      {...button}
      {...(ref !== undefined && { ref: ref as never })}
      className={`${buttonClass(variant, size, fullWidth)} ${className ?? ""}`}
      isDisabled={(disabled ?? false) || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </AmplifyButton>
  );
}
