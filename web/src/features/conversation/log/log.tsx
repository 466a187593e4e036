import type { ReactNode, Ref } from "react";
import styles from "./log.module.css";

interface ConversationLogProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** Older messages are being read, which are no news. */
  isReadingOlder: boolean;
  children: ReactNode;
}

/** Where messages stand, and who does not see them hears the new ones. */
export function ConversationLog({ ref, label, isReadingOlder, children }: ConversationLogProps) {
  return (
    <div ref={ref} role="log" aria-label={label} aria-busy={isReadingOlder} className={styles.log}>
      {children}
    </div>
  );
}
