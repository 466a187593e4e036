import type { PatientCard } from "@nutria/contract/schemas/patient";
import { CalendarPlus, NotebookPen } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { fullNameOf, whatsappUrl } from "../shared/person";
import { usePatientActions } from "../shared/use-patient-actions";
import { texts } from "../texts";
import styles from "./patient-tools.module.css";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";

/** WhatsApp, the next appointment and a note, in a row; the menu of the patient has them as well. */
export function PatientTools({ patient }: { patient: PatientCard }) {
  const { schedule } = usePatientActions(patient);
  const label = (act: string) => texts.card.actOf(act, fullNameOf(patient));
  return (
    <span className={`gap-1 holds ${styles.tools}`}>
      <a
        href={whatsappUrl(patient)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label(texts.card.whatsapp)}
      >
        <WhatsAppIcon size={18} aria-hidden="true" />
      </a>
      <button type="button" onClick={schedule} aria-label={label(texts.card.schedule)}>
        <CalendarPlus size={18} aria-hidden="true" />
      </button>
      <Link to={paths.newPatientNote.href(patient._id)} aria-label={label(texts.card.note)}>
        <NotebookPen size={18} aria-hidden="true" />
      </Link>
    </span>
  );
}
