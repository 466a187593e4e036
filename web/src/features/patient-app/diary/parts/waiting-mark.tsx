import { Clock } from "lucide-react";
import { diaryTexts } from "../texts";

/** Says that something is on this phone alone until there is a connection. */
export function WaitingMark() {
  return (
    <span className="inline-row gap-1 small muted">
      <Clock size={14} aria-hidden="true" />
      {diaryTexts.waiting}
    </span>
  );
}
