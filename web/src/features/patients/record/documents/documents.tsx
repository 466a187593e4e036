import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./documents.module.css";

/** A document of the list: an uploaded file, or whatever else has a preview of its own. */
export interface DocumentEntry {
  id: string;
  title: string;
  /** Its dates. */
  lead: string;
  icon: ReactNode;
  badge?: ReactNode;
  to: string;
  preview: ReactNode;
}

export interface DocumentsProps {
  label: string;
  /** In the order of the list; at least one. */
  entries: readonly DocumentEntry[];
  /** The open one; the first where it is none of them. */
  openId: string | undefined;
}

/** A list of documents, and the preview of the open one beside it; above the others on a phone. */
export function Documents({ label, entries, openId }: DocumentsProps) {
  const open = entries.find(({ id }) => id === openId) ?? entries[0];
  return (
    <div className={styles.documents}>
      <div className={styles.side}>
        <nav aria-label={label}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id} className={entry === open ? styles.isOpen : undefined}>
                <Link
                  className={`row gap-3 rounded ink not-underlined ${styles.entry}`}
                  to={entry.to}
                  aria-current={entry === open ? "true" : undefined}
                  preventScrollReset
                >
                  <span className={`stack centred rigid rounded sunken ${styles.icon}`}>{entry.icon}</span>
                  <span className="stack grows shrinks">
                    <span className="bold breaks">{entry.title}</span>
                    <span className="muted small numbers breaks">{entry.lead}</span>
                  </span>
                  {entry.badge}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.preview} key={open?.id}>
        {open?.preview}
      </div>
    </div>
  );
}
