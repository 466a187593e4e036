import { planStateTexts, type PlanState } from "@nutria/contract/clinical/current-plan";
import { Badge, type BadgeTone } from "../../../ui/display/badge";

const tones: Record<PlanState, BadgeTone> = {
  draft: "warning",
  scheduled: "online",
  current: "onsite",
  ended: "neutral",
};

/** Whether a plan is being prepared, waits for its first day, is followed, or is over. */
export function PlanStateBadge({ state }: { state: PlanState }) {
  return <Badge tone={tones[state]}>{planStateTexts[state]}</Badge>;
}
