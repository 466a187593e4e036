import { Fragment } from "react";
import type { LegalDocument } from "../documents/legal-document";
import styles from "./legal-page.module.css";

/** Layout of a legal document. */
export function LegalPage({ document: { title, updatedAt, lead, sections } }: { document: LegalDocument }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="muted small">Última actualización: {updatedAt}</p>
      </header>
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <Fragment key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </article>
  );
}
