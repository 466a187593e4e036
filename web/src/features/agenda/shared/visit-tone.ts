import type { VisitState } from "@nutria/contract/visit-moment";
import type { BadgeTone } from "../../../components/ui/display/badge";

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
