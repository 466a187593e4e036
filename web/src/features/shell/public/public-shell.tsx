import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/actions/button-class";
import { Logo } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { shellTexts } from "../texts";
import { Footer } from "../shared/footer";
import styles from "../shared/shell.module.css";

/** The layout of the visitors' screens. Uses plain links, because the home page renders without the router. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a href="#contenido" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <header className={styles.bar}>
        <div className={styles.barInner}>
          <a href={paths.home.href()} className={styles.home} aria-label="Nutria, inicio">
            <Logo />
          </a>
          <nav className={styles.actions} aria-label="Acceso">
            <a href={paths.signIn.href()} className={buttonClass("quiet")}>
              {shellTexts.signIn}
            </a>
            <a href={paths.signUp.href()} className={buttonClass("primary")}>
              {shellTexts.signUp}
            </a>
          </nav>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
