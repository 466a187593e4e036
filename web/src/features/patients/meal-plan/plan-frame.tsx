import type { Nutrients } from "@nutria/contract/clinical/equivalents";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import type { PlanInputs } from "./editor/plan-form";
import { TargetMeters } from "./target-meters";
import { mealPlanTexts as texts } from "./texts";
import type { PlanActions } from "./use-plan-actions";
import styles from "./meal-plan-screen.module.css";

export interface PlanFrameProps {
  content: PlanInputs;
  actions: PlanActions;
  isPhone: boolean;
  isReadOnly: boolean;
  totals: Nutrients;
  added?: Nutrients | undefined;
  children: ReactNode;
}

/** One view of a plan between the totals and, on a phone, the totals and the main actions at the foot. */
export function PlanFrame(props: PlanFrameProps) {
  const { content, actions, isPhone, isReadOnly, totals, added, children } = props;
  return (
    <>
      {!isPhone && <TargetMeters totals={totals} added={added} target={content.target} />}
      {children}
      {isPhone && (
        <div className={`stack gap-3 line-above on-card ${styles.foot}`}>
          <TargetMeters totals={totals} target={content.target} isShort />
          <div className={`stack gap-2 ${styles.actions}`}>
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
      )}
    </>
  );
}
