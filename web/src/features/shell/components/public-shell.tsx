import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Link, Outlet } from "react-router-dom";
import { buttonClass } from "../../../components/ui/button";
import { Logo } from "../../../components/ui/logo";
import { paths } from "../../../config/paths";
import { isAuthenticatedAtom } from "../../../lib/session";
import { shellTexts } from "../texts";
import { Footer } from "./footer";
import styles from "./shell.module.css";

/** The frame of the screens for visitors. */
export function PublicShell() {
  return (
    <div className={styles.shell}>
      <a href="#contenido" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <header className={styles.bar}>
        <div className={styles.barInner}>
          <Link to={paths.home.href()} className={styles.home} aria-label="Nutria, inicio">
            <Logo />
          </Link>
          <nav className={styles.actions} aria-label="Acceso">
            <Link to={paths.signIn.href()} className={buttonClass("quiet")}>
              {shellTexts.signIn}
            </Link>
            <Link to={paths.signUp.href()} className={buttonClass("primary")}>
              {shellTexts.signUp}
            </Link>
          </nav>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

const MemberShell = lazy(async () => ({ default: (await import("./member-shell")).MemberShell }));

/** The frame of the screens that are open to all: the one that fits whoever looks. */
export function OpenShell() {
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  if (!isAuthenticated) return <PublicShell />;
  return (
    <Suspense fallback={null}>
      <MemberShell />
    </Suspense>
  );
}
