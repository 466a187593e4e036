import type { PatientCard } from "@nutria/contract/schemas/patient";
import { CircleCheck, CircleMinus } from "lucide-react";
import { texts } from "../texts";

/** Shows active, inactive or gone as an icon and words. */
export function PatientState({ patient }: { patient: Pick<PatientCard, "isActive" | "endedAt"> }) {
  const { isActive, endedAt } = patient;
  const Icon = isActive ? CircleCheck : CircleMinus;
  return (
    <span className={isActive ? "inline-row gap-6px good small" : "inline-row gap-6px muted small"}>
      <Icon size={14} aria-hidden="true" />
      {isActive ? texts.card.active : endedAt === undefined ? texts.card.inactive : texts.card.left}
    </span>
  );
}
