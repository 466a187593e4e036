import type { PatientCard } from "@nutria/contract/schemas/patient";
import { UserRoundCheck, UserRoundX } from "lucide-react";
import type { MenuItem } from "../../../ui/navigation/menu";
import { texts } from "../texts";
import type { usePatientActions } from "./use-patient-actions";

type Acts = Pick<ReturnType<typeof usePatientActions>, "activate" | "askBack" | "deactivate">;

/** The item of a patient's menu that changes where they stand: activate, deactivate, or ask one who left to come back. */
export function standingItem(patient: PatientCard, { activate, askBack, deactivate }: Acts): MenuItem {
  const { isActive, endedAt } = patient;
  const Icon = isActive ? UserRoundX : UserRoundCheck;
  const [label, onSelect] = isActive
    ? [texts.card.deactivate, deactivate]
    : endedAt === undefined
      ? [texts.card.activate, activate]
      : [texts.card.askBack, askBack];
  return { label, icon: <Icon size={18} aria-hidden="true" />, onSelect };
}
