import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/actions/button-class";
import styles from "./thanks.module.css";

/** Layout of a page that thanks, says what happens next and links there. */
export function Thanks(props: {
  icon: ReactNode;
  title: string;
  lead: ReactNode;
  action: { to: string; label: string };
  /** Next step after the action. */
  children?: ReactNode;
}) {
  const { icon, title, lead, action, children } = props;
  return (
    <section className={`stack gap-4 centred-across text-centre ${styles.thanks}`}>
      <span className={`stack centred round on-good-soft good ${styles.icon}`}>{icon}</span>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      <a href={action.to} className={buttonClass("primary")}>
        {action.label}
      </a>
      {children}
    </section>
  );
}
