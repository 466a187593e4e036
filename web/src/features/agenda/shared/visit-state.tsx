import { visitStateOf, type TimedVisit, type VisitState } from "@nutria/contract/visit-moment";
import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlay,
  CircleX,
  Hourglass,
  UserCheck,
  UserX,
  type LucideIcon,
} from "lucide-react";
import type { BadgeTone } from "../../../components/ui/display/badge";
import { agendaTexts } from "../texts";

const icons: Record<VisitState, LucideIcon> = {
  event: CalendarClock,
  closed: CircleX,
  asked: CircleDot,
  unconfirmed: Hourglass,
  before: CircleCheck,
  now: CirclePlay,
  unmarked: CircleDashed,
  attended: UserCheck,
  missed: UserX,
};

/** The tone of the badge of a state. */
export const toneOfState: Readonly<Record<VisitState, BadgeTone>> = {
  event: "neutral",
  closed: "neutral",
  asked: "warning",
  unconfirmed: "warning",
  before: "onsite",
  now: "primary",
  unmarked: "neutral",
  attended: "onsite",
  missed: "warning",
};

/** The icon of a visit's state; its word stands beside it. */
export function VisitStateIcon({ state, size = 14 }: { state: VisitState; size?: number }) {
  const Icon = icons[state];
  return <Icon size={size} aria-hidden="true" />;
}

/** The word of a visit's state at an instant. */
export function stateWordOf(visit: TimedVisit, now: string): string {
  return agendaTexts.visitStates[visitStateOf(visit, now)];
}
