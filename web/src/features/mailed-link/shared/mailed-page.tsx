import { productName } from "@nutria/contract/store/product";
import type { ReactNode } from "react";
import { Logo } from "../../../components/ui/display/logo";
import styles from "../mailed-link.module.css";

/** The layout of a page that a mail links to: the logo, one card and who sent it. */
export function MailedPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo />
      </header>
      <main className={`card ${styles.card}`}>{children}</main>
      <footer className={`${styles.foot} small muted`}>Enviado con {productName}</footer>
    </div>
  );
}
