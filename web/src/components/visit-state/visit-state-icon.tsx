import type { VisitState } from "@nutria/contract/agenda/visit-moment";
import {
  CalendarDays,
  CalendarClock,
  Check,
  CircleCheck,
  CirclePlay,
  Hourglass,
  Info,
  TriangleAlert,
  UserCheck,
  X,
  type LucideIcon,
} from "lucide-react";

const icons: Record<VisitState, LucideIcon> = {
  event: CalendarDays,
  closed: X,
  asked: TriangleAlert,
  unconfirmed: Hourglass,
  before: Check,
  unanswered: Check,
  coming: CircleCheck,
  moving: CalendarClock,
  now: CirclePlay,
  unmarked: Info,
  attended: UserCheck,
  missed: X,
};

/** The icon of a visit's state; its word stands beside it. */
export function VisitStateIcon({ state, size = 14 }: { state: VisitState; size?: number }) {
  const Icon = icons[state];
  return <Icon size={size} aria-hidden="true" />;
}
