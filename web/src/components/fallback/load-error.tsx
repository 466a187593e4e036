import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "../../ui/actions/button-class";
import { LogoMark } from "../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { leaveIfReachable } from "../../lib/reachable";
import { fallbackTexts } from "./texts";
import styles from "./fallback.module.css";

const { error } = fallbackTexts;

/** Error page for a screen that failed to render or to load. */
export function LoadError() {
  useReloadOnceOnline();
  const texts = navigator.onLine ? error : error.offline;
  const [isUnreachable, setUnreachable] = useState(false);
  const leave = async (go: () => void) => {
    setUnreachable(false);
    setUnreachable(!(await leaveIfReachable(go)));
  };
  return (
    <main className={`row gap-3 middle text-centre ${styles.page}`} role="alert">
      <LogoMark size={72} />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      {isUnreachable && <p className="semibold">{error.unreachable}</p>}
      <div className="line wrap gap-3 middle space-above-3">
        <button
          type="button"
          className={buttonClass("primary")}
          onClick={() => void leave(() => window.location.reload())}
        >
          <RotateCw size={16} aria-hidden="true" />
          {error.retry}
        </button>
        <a
          href={paths.home.href()}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault();
            void leave(() => window.location.assign(paths.home.href()));
          }}
        >
          {fallbackTexts.home}
        </a>
      </div>
    </main>
  );
}

/** Loads the page again once the connection is back, where it had none: what failed to load is there then. */
function useReloadOnceOnline(): void {
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
}
