import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Mail, MessageCircle, Phone } from "lucide-react";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { phoneOf, telephoneUrl, whatsappUrl } from "../shared/person";
import { recordTexts } from "./record-texts";
import styles from "./patient-header.module.css";

/** Links to call, mail and WhatsApp the patient. */
export function PatientContact({ patient }: { patient: PatientCard }) {
  const { header } = recordTexts;
  const className = buttonClass("secondary", "small");
  return (
    <ul className={styles.contact} aria-label={header.contact}>
      <li>
        <a className={className} href={telephoneUrl(patient)} title={phoneOf(patient)}>
          <Phone size={16} aria-hidden="true" />
          {header.call}
        </a>
      </li>
      <li>
        <a className={className} href={whatsappUrl(patient)} target="_blank" rel="noreferrer">
          <MessageCircle size={16} aria-hidden="true" />
          {header.whatsapp}
        </a>
      </li>
      <li>
        <a className={className} href={`mailto:${patient.email}`} title={patient.email}>
          <Mail size={16} aria-hidden="true" />
          {header.email}
        </a>
      </li>
    </ul>
  );
}
