import type { ReactNode } from "react";
import { Logo } from "../../../ui/display/logo";
import styles from "./start.module.css";

/** The page of who is not signed in: the name of the product, and one column. */
export function StartPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={`stack centred line-below on-card ${styles.top}`}>
        <Logo size={32} />
      </header>
      <main id="content" tabIndex={-1} className={`stack fit gap-6 ${styles.page}`}>
        {children}
      </main>
    </>
  );
}
