import type { ReactNode } from "react";
import { LogoMark } from "../../../ui/display/logo";
import styles from "./access-card.module.css";

/** The centred card of the access screens. */
export function AccessCard(props: {
  title: string;
  lead: string;
  wide?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const { title, lead, wide = false, children, foot } = props;
  return (
    <div className={styles.page}>
      <section className={`card stack fit gap-6 full-width ${styles.card} ${wide ? styles.wide : ""}`}>
        <header className={`stack gap-1 centred-across text-centre ${styles.header}`}>
          <LogoMark size={44} />
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </header>
        {children}
        {foot !== undefined && (
          <footer className={`line-above muted text-centre ${styles.foot}`}>{foot}</footer>
        )}
      </section>
    </div>
  );
}
