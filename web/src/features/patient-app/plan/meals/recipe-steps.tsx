import { planTexts as texts } from "../texts";
import styles from "./meals.module.css";

/** How a dish is made. */
export function RecipeSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return <p className="small muted">{texts.noRecipe}</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
