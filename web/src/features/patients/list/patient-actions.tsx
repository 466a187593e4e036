import type { PatientCard } from "@nutria/contract/schemas/patient";
import { CalendarClock, Ellipsis, FolderOpen, NotebookPen, TicketPlus } from "lucide-react";
import { Menu } from "../../../ui/navigation/menu";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { paths } from "@nutria/contract/web/paths";
import { fullNameOf, whatsappUrl } from "../shared/person";
import { standingItem } from "../shared/standing-item";
import { usePatientActions } from "../shared/use-patient-actions";
import { texts } from "../texts";

/** The menu of a patient's card. */
export function PatientActions({ patient }: { patient: PatientCard }) {
  const actions = usePatientActions(patient);
  const hasLeft = patient.endedAt !== undefined;
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
        ...(hasLeft
          ? []
          : [
              {
                label: texts.card.schedule,
                icon: <CalendarClock size={18} aria-hidden="true" />,
                onSelect: actions.schedule,
              },
            ]),
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
          icon: <WhatsAppIcon size={18} aria-hidden="true" />,
          onSelect: () => window.open(whatsappUrl(patient), "_blank", "noopener"),
        },
        ...(hasLeft
          ? []
          : [
              {
                label: texts.card.addPass,
                icon: <TicketPlus size={18} aria-hidden="true" />,
                onSelect: actions.addPass,
              },
            ]),
        standingItem(patient, actions),
      ]}
    />
  );
}
