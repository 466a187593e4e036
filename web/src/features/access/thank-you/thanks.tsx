import type { ReactNode } from "react";
import { buttonClass } from "../../../components/ui/actions/button-class";
import styles from "./thanks.module.css";

/** Layout of a page that thanks, says what happens next and links there. */
export function Thanks(props: {
  icon: ReactNode;
  title: string;
  lead: string;
  action: { to: string; label: string };
}) {
  const { icon, title, lead, action } = props;
  return (
    <section className={styles.thanks}>
      <span className={styles.icon}>{icon}</span>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      <a href={action.to} className={buttonClass("primary")}>
        {action.label}
      </a>
    </section>
  );
}
