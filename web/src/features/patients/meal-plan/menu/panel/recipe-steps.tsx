import { menuTexts } from "../menu-texts";
import styles from "./panel.module.css";

/** How a dish is made; nothing where nobody wrote it. */
export function RecipeSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3 className={styles.recipeTitle}>{menuTexts.item.recipe}</h3>
      <ol className={styles.recipe}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
