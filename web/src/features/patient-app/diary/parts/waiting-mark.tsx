import { Clock, CloudAlert } from "lucide-react";
import type { Keeping } from "../../../../device/outbox/outbox";
import { waitingTexts } from "../../shared/waiting-texts";

/** Says that something is on this phone alone until there is a connection, or that the phone did not take it. */
export function WaitingMark({ kept = "phone" }: { kept?: Keeping | undefined }) {
  const Icon = kept === "full" ? CloudAlert : Clock;
  return (
    <span className={`inline-row gap-1 small ${kept === "full" ? "danger" : "muted"}`}>
      <Icon size={14} aria-hidden="true" />
      {waitingTexts[kept]}
    </span>
  );
}
