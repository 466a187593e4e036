import type { PatientCard } from "@nutria/contract/schemas/patient";
import {
  CalendarClock,
  Ellipsis,
  FolderOpen,
  MessageCircle,
  NotebookPen,
  TicketPlus,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { Menu } from "../../../components/ui/navigation/menu";
import { paths } from "@nutria/contract/paths";
import { fullNameOf, whatsappUrl } from "../shared/person";
import { usePatientActions } from "../shared/use-patient-actions";
import { texts } from "../texts";

/** The menu of a patient's card. */
export function PatientActions({ patient }: { patient: PatientCard }) {
  const { addPass, schedule, activate, deactivate } = usePatientActions(patient);
  return (
    <Menu
      label={texts.card.actionsOf(fullNameOf(patient))}
      trigger={<Ellipsis size={18} aria-hidden="true" />}
      items={[
        {
          label: texts.card.view,
          icon: <FolderOpen size={18} aria-hidden="true" />,
          to: paths.patient.href(patient._id),
        },
        {
          label: texts.card.schedule,
          icon: <CalendarClock size={18} aria-hidden="true" />,
          onSelect: schedule,
        },
        ...(patient.isActive
          ? [
              {
                label: texts.card.note,
                icon: <NotebookPen size={18} aria-hidden="true" />,
                to: paths.newPatientNote.href(patient._id),
              },
            ]
          : []),
        {
          label: texts.card.whatsapp,
          icon: <MessageCircle size={18} aria-hidden="true" />,
          onSelect: () => window.open(whatsappUrl(patient), "_blank", "noopener"),
        },
        { label: texts.card.addPass, icon: <TicketPlus size={18} aria-hidden="true" />, onSelect: addPass },
        patient.isActive
          ? {
              label: texts.card.deactivate,
              icon: <UserRoundX size={18} aria-hidden="true" />,
              onSelect: deactivate,
            }
          : {
              label: texts.card.activate,
              icon: <UserRoundCheck size={18} aria-hidden="true" />,
              onSelect: activate,
            },
      ]}
    />
  );
}
