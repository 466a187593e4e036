import { buttonClass } from "../../../ui/actions/button-class";
import { Dialog } from "../../../ui/dialog/dialog";
import { nextPlaces, paths } from "@nutria/contract/web/paths";
import { pricesTexts } from "./prices-texts";
import type { Wanted } from "./wanted";
import styles from "./prices.module.css";

const texts = pricesTexts.chooser;

/**
 * The side panel in which a visitor who wants to buy signs in or registers (spec B §2). Uses plain links, because the
 * home page renders without the router.
 */
export function AccessChooser({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  return (
    <Dialog title={texts.title} description={texts.lead} place="panel" onClose={onClose}>
      <p className={styles.wanted}>
        <span>{wanted.name}</span>
        <strong data-numbers>{wanted.price}</strong>
      </p>
      <div className={`stack gap-5 ${styles.ways}`}>
        <div>
          <a href={paths.signUp.href()} className={buttonClass("primary", undefined, true)}>
            {texts.signUp}
          </a>
          <p className="muted small">{texts.signUpHelp}</p>
        </div>
        <div>
          <a
            href={`${paths.signIn.href()}?${nextPlaces.parameter}=${wanted.kind}`}
            className={buttonClass("secondary", undefined, true)}
          >
            {texts.signIn}
          </a>
          <p className="muted small">{texts.signInHelp}</p>
        </div>
      </div>
    </Dialog>
  );
}
