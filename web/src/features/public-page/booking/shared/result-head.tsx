import { useEffect, useRef, type ReactNode } from "react";
import styles from "./result.module.css";

interface ResultHeadProps {
  icon: ReactNode;
  tone?: "primary" | "good" | "warning" | "plain";
  title: string;
  children?: ReactNode;
  /** False for what a page opens with. */
  takesFocus?: boolean;
}

/** The head of a screen that answers the visitor: what happened, and what happens next. */
export function ResultHead({ icon, tone = "primary", title, children, takesFocus = true }: ResultHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={`stack gap-2 centred-across breaks text-centre ${styles.result}`}>
      <span className={`stack centred round on-primary-soft primary ${styles.resultIcon} ${styles[tone]}`}>
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children !== undefined && <p className="muted">{children}</p>}
    </div>
  );
}
