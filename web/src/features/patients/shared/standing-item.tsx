import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Send, UserRoundCheck, UserRoundX } from "lucide-react";
import type { MenuItem } from "../../../components/ui/navigation/menu";
import { texts } from "../texts";
import type { usePatientActions } from "./use-patient-actions";

type Acts = Pick<ReturnType<typeof usePatientActions>, "activate" | "askBack" | "deactivate">;

/** The item of a patient's menu that changes where they stand: activate, deactivate, or ask one who left to come back. */
export function standingItem(patient: PatientCard, { activate, askBack, deactivate }: Acts): MenuItem {
  if (patient.endedAt !== undefined)
    return { label: texts.card.askBack, icon: <Send size={18} aria-hidden="true" />, onSelect: askBack };
  return patient.isActive
    ? {
        label: texts.card.deactivate,
        icon: <UserRoundX size={18} aria-hidden="true" />,
        onSelect: deactivate,
      }
    : {
        label: texts.card.activate,
        icon: <UserRoundCheck size={18} aria-hidden="true" />,
        onSelect: activate,
      };
}
