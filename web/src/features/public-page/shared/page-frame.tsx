import type { ReactNode } from "react";
import { Logo } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";

/** The logo above a public page, and the privacy notice below it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-5 middle ${styles.page}`}>
      <PageHeader />
      <main className={styles.main}>{children}</main>
      <PageFooter />
    </div>
  );
}

/** The logo, which leads to the home page, with the tools of the page beside it. */
export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.brand}>
      <a href={paths.home.href()} aria-label="Nutria, inicio">
        <Logo />
      </a>
      {children}
    </header>
  );
}

export function PageFooter() {
  return (
    <footer className={`line wrap between muted small ${styles.footer}`}>
      <span>{texts.signature}</span>
      <a href={paths.privacy.href()} target="_blank" rel="noopener">
        Aviso de privacidad
      </a>
    </footer>
  );
}
