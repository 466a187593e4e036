import { CalendarPlus } from "lucide-react";
import { buttonClass } from "../../../ui/actions/button-class";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";

/** Leads a person who has just accepted to the nutritionist's free times. */
export function BookLink({ path }: { path: string }) {
  return (
    <div className={styles.answers}>
      <a className={buttonClass("primary")} href={path}>
        <CalendarPlus size={18} aria-hidden="true" />
        {texts.book}
      </a>
    </div>
  );
}
