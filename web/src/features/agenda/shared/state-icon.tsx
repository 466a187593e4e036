import type { DisplayStatus } from "@nutria/contract/agenda/agenda";
import { CalendarClock, CircleCheck, CircleDot, Hourglass } from "lucide-react";

const icons = {
  NORMAL: CalendarClock,
  ACCEPTED: CircleCheck,
  PENDING_BY_PATIENT: Hourglass,
  PENDING_BY_NUTRITIONIST: CircleDot,
};

/** The icon of a state, so that colour alone never carries it; the text stands beside it. */
export function StateIcon({ status, size = 14 }: { status: DisplayStatus | null; size?: number }) {
  const Icon = icons[status ?? "NORMAL"];
  return <Icon size={size} aria-hidden="true" />;
}
