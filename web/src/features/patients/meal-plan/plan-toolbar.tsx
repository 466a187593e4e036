import { Copy, Flag, LayoutTemplate } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { mealPlanTexts as texts } from "./texts";
import type { PlanActions } from "./use-plan-actions";
import styles from "./plan-toolbar.module.css";

/** The target, copying and templates, and the keys of the grid. */
export function PlanToolbar({ actions }: { actions: PlanActions }) {
  const { keys } = texts.grid;
  return (
    <div className={styles.toolbar}>
      <Button
        size="small"
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => void actions.chooseTarget()}
      >
        {actions.targetText}
      </Button>
      <Button size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={actions.copy}>
        {texts.copy.button}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<LayoutTemplate size={16} aria-hidden="true" />}
        onClick={() => void actions.saveTemplate()}
      >
        {texts.template.button}
      </Button>
      <p className={styles.keys}>
        <kbd>{keys.arrows}</kbd> {keys.move}
        <kbd>+</kbd>
        <kbd>−</kbd> {keys.half}
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd> {keys.undo}
      </p>
    </div>
  );
}
