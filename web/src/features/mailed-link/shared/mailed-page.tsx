import { productName } from "@nutria/contract/store/product";
import type { ReactNode } from "react";
import { Logo } from "../../../ui/display/logo";
import styles from "../mailed-link.module.css";

/** The layout of a page that a mail links to: the logo, one card and who sent it. */
export function MailedPage({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-5 middle packed text-centre ${styles.page}`}>
      <header className="stack centred">
        <Logo />
      </header>
      <main className={`card stack fit gap-5 centred-across ${styles.card}`}>{children}</main>
      <footer className={`${styles.foot} small muted`}>Enviado con {productName}</footer>
    </div>
  );
}
