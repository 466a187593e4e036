import type { PlanContent } from "./editor/plan-content";

export interface MenuViewProps {
  content: PlanContent;
  errors: Readonly<Record<string, string>>;
  change: (changes: Partial<PlanContent>) => void;
  isReadOnly: boolean;
}
