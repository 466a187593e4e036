import type { PlanPlace } from "../plan-place";
import type { PlanInputs } from "../editor/plan-form";

export interface MenuViewProps {
  content: PlanInputs;
  /** The message at a path of the form. */
  errorAt: (path: string) => string | undefined;
  change: (changes: Partial<PlanInputs>) => void;
  isReadOnly: boolean;
  /** The place that gets the focus, each time that another object is given. */
  shown?: Extract<PlanPlace, { view: "menu" }> | undefined;
}
