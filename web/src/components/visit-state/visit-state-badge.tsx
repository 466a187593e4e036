import type { AppointmentStatus } from "@nutria/contract/agenda/agenda";
import { visitStateOf, type TimedVisit, type VisitState } from "@nutria/contract/agenda/visit-moment";
import { visitWordOf } from "@nutria/contract/agenda/visit-words";
import { Badge, type BadgeTone } from "../../ui/display/badge";
import { VisitStateIcon } from "./visit-state-icon";

/** The tone of the badge of a state. */
export const toneOfState: Readonly<Record<VisitState, BadgeTone>> = {
  event: "neutral",
  closed: "neutral",
  asked: "warning",
  unconfirmed: "warning",
  before: "onsite",
  unanswered: "neutral",
  coming: "onsite",
  moving: "warning",
  now: "primary",
  unmarked: "neutral",
  attended: "onsite",
  missed: "warning",
};

interface VisitStateBadgeProps {
  visit: TimedVisit & { status: AppointmentStatus };
  /** An instant in UTC with milliseconds. */
  now: string;
}

/** The state of a visit: its word, icon and tone, the same wherever it stands. */
export function VisitStateBadge({ visit, now }: VisitStateBadgeProps) {
  const state = visitStateOf(visit, now);
  return (
    <Badge tone={toneOfState[state]} icon={<VisitStateIcon state={state} />}>
      {visitWordOf(visit, now)}
    </Badge>
  );
}
