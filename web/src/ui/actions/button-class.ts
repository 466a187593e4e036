import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

/**
 * Class names of a button, for a link that looks like one. Separate from `Button`, so that public pages stay small.
 */
export function buttonClass(variant: ButtonVariant = "secondary", size?: "small", fullWidth = false): string {
  return [
    "amplify-button",
    styles.button,
    styles[variant],
    size === "small" ? styles.small : "",
    fullWidth ? styles.full : "",
  ].join(" ");
}
