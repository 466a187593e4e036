import { mealPlanTexts } from "./texts";
import styles from "./view-switch.module.css";

const texts = mealPlanTexts.views;
const views = ["portions", "menu"] as const;
export type PlanViewName = (typeof views)[number];

/** Equivalents or the menu in words. */
export function ViewSwitch({ view, onView }: { view: PlanViewName; onView: (view: PlanViewName) => void }) {
  return (
    <div className={styles.switch} role="group" aria-label={texts.label}>
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          {texts[each]}
        </button>
      ))}
    </div>
  );
}
