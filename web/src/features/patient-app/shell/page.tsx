import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../lib/page-title";
import { goBack } from "./router";
import styles from "./page.module.css";
import topBarStyles from "./top-bar.module.css";

/** The content of a tab's screen: its title, what stands beside it, and what follows. */
export function Page({
  title,
  lead,
  beside,
  children,
}: {
  title: string;
  /** Under the title, in quiet words. */
  lead?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={`stack fit gap-6 packed ${styles.page}`}>
      <header className={`row wrap gap-2-4 between ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </div>
        {beside}
      </header>
      {children}
    </div>
  );
}

/** A screen below a tab or the avatar: a bar with the way back and the title, what stands at its right, and a foot. */
export function SubPage({
  title,
  backTo,
  beside,
  foot,
  children,
}: {
  title: string;
  /** Where the way back leads when the patient came from nowhere in the app. */
  backTo: string;
  beside?: ReactNode;
  /** Stays at the bottom of the window. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <>
      <header className={`${topBarStyles.bar} ${styles.bar}`}>
        <button
          type="button"
          className={`stack centred touch-square rounded ${styles.back}`}
          aria-label="Volver"
          onClick={() => goBack(backTo)}
        >
          <ChevronLeft size={24} aria-hidden="true" />
        </button>
        <h1 className={styles.barTitle}>{title}</h1>
        {beside}
      </header>
      <div className={`stack fit gap-6 packed ${styles.page}`}>{children}</div>
      {Boolean(foot) && <div className={`line-above on-card ${styles.foot}`}>{foot}</div>}
    </>
  );
}

/** A part of a screen under its own title. */
export function Section({
  title,
  beside,
  children,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="stack fit gap-3">
      <div className="line wrap gap-1-3 on-baseline between">
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
