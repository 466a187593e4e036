import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { planTexts } from "./plan-texts";
import styles from "./view-switch.module.css";

const texts = planTexts.views;
const views = ["portions", "menu"] as const;
export type PlanViewName = (typeof views)[number];

/** Equivalents or the menu in words. */
export function ViewSwitch({ view, onView }: { view: PlanViewName; onView: (view: PlanViewName) => void }) {
  return (
    <ToggleGroup
      label={texts.label}
      choices={views.map((value) => ({ value, label: texts[value] }))}
      value={view}
      onValue={onView}
      isSmall
      className={`at-start ${styles.switch}`}
    />
  );
}
