import styles from "./recipe-steps.module.css";

interface RecipeStepsProps {
  steps: readonly string[];
  /** Above the steps. */
  title?: string;
  /** Said where nobody wrote them; nothing without it. */
  none?: string;
}

/** How a dish is made. */
export function RecipeSteps({ steps, title, none }: RecipeStepsProps) {
  if (steps.length === 0) return none === undefined ? null : <p className="small muted">{none}</p>;
  return (
    <>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
