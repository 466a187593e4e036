import { Hourglass } from "lucide-react";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

/** The link can no longer be answered, said kindly. */
export function LapsedLink() {
  return (
    <>
      <Hourglass size={40} className="muted" aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.lapsed.title}</FocusedHeading>
        <p className="muted">{texts.lapsed.help}</p>
      </div>
    </>
  );
}
