import { Printer } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import type { PlanInputs } from "./editor/plan-form";
import { TargetMeters } from "./target-meters";
import { mealPlanTexts as texts } from "./texts";
import type { PlanActions } from "./use-plan-actions";
import styles from "./phone-actions.module.css";

interface PhoneActionsProps {
  content: PlanInputs;
  actions: PlanActions;
  isReadOnly: boolean;
}

/** The totals and the main actions at the foot of a phone's screen. */
export function PhoneActions({ content, actions, isReadOnly }: PhoneActionsProps) {
  return (
    <div className={styles.foot}>
      <TargetMeters meals={content.meals} target={content.target} isShort />
      <div className={styles.actions}>
        <Button
          icon={<Printer size={18} aria-hidden="true" />}
          loading={actions.isPreparing}
          onClick={() => void actions.print()}
        >
          {texts.print}
        </Button>
        {!isReadOnly && (
          <Button variant="primary" onClick={() => void actions.send()}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}
