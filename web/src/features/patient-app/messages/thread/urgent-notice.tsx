import { myPaths } from "@nutria/contract/web/my-paths";
import { Phone, Utensils } from "lucide-react";
import { buttonClass } from "../../../../ui/actions/button-class";
import { Link } from "../../shell/router";
import { messageTexts as texts } from "../texts";
import styles from "./notices.module.css";

/** Says that nobody attends emergencies here, with the number that does. */
export function UrgentNotice() {
  return (
    <div className="stack gap-3">
      <div className={`line gap-3 pad-3-4 rounded-card ${styles.urgent}`} role="alert">
        <Phone size={20} aria-hidden="true" />
        <p>
          <strong>{texts.urgentTitle}</strong> {texts.urgent}
        </p>
      </div>
      <div className="line gap-2">
        <Link className={`${buttonClass("secondary")} ${styles.way}`} href={myPaths.plan.href()}>
          <Utensils size={18} aria-hidden="true" />
          {texts.plan}
        </Link>
        <a className={`${buttonClass("secondary")} ${styles.way} ${styles.call}`} href="tel:911">
          <Phone size={18} aria-hidden="true" />
          {texts.call}
        </a>
      </div>
    </div>
  );
}
