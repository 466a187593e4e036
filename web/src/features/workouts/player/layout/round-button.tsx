import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./layout.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  size?: "small" | "middle" | "large";
  children: ReactNode;
}

/** A round button of the player with a picture and a name. */
export function RoundButton({ label, size = "small", children, ...button }: Props) {
  return (
    <button
      type="button"
      className={`stack centred pill ${styles.round}`}
      data-size={size}
      aria-label={label}
      title={label}
      {...button}
    >
      {children}
    </button>
  );
}
