import { ChevronDown, Clock, Lightbulb } from "lucide-react";
import { usePageTitle } from "../../lib/page-title";
import { tutorials, type Tutorial } from "./tutorials";
import styles from "./tutorials-screen.module.css";

/** Short guides to the product, each collapsed under its title. */
export function TutorialsScreen() {
  usePageTitle("Tutoriales");
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Tutoriales</h1>
        <p className="muted">Guías cortas para sacarle provecho a Nutria desde tu primera consulta.</p>
      </header>
      {tutorials.map((tutorial, index) => (
        <Guide key={tutorial.id} tutorial={tutorial} isOpen={index === 0} />
      ))}
    </div>
  );
}

function Guide({ tutorial, isOpen }: { tutorial: Tutorial; isOpen: boolean }) {
  const { id, title, summary, minutes, steps, tip } = tutorial;
  return (
    <details id={id} className={styles.guide} open={isOpen}>
      <summary className={styles.summary}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <p className="muted small">{summary}</p>
        </div>
        <span className={`${styles.time} muted small`}>
          <Clock size={14} aria-hidden="true" />
          {minutes} min
        </span>
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {tip !== undefined && (
        <p className={styles.tip}>
          <Lightbulb size={18} aria-hidden="true" />
          {tip}
        </p>
      )}
    </details>
  );
}
