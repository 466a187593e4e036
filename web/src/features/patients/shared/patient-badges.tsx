import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Activity, MailMinus, MailX, MessageCircleOff, Sparkles, TicketX } from "lucide-react";
import { Badge } from "../../../ui/display/badge";
import { texts } from "../texts";
import { usesNoEmail } from "./person";

/** Badges for what is new about a patient. */
export function PatientBadges({ patient }: { patient: PatientCard }) {
  return (
    <>
      {patient.badge === "newPatient" && (
        <Badge tone="primary" icon={<Sparkles size={12} aria-hidden="true" />}>
          {texts.card.new}
        </Badge>
      )}
      {patient.badge === "newInBody" && (
        <Badge tone="online" icon={<Activity size={12} aria-hidden="true" />}>
          {texts.card.newInBody}
        </Badge>
      )}
      {patient.mailFailure !== null && (
        <Badge tone="warning" icon={<MailX size={12} aria-hidden="true" />}>
          {texts.card.mailFailed}
        </Badge>
      )}
      {patient.whatsApp?.state === "failed" && (
        <Badge tone="warning" icon={<MessageCircleOff size={12} aria-hidden="true" />}>
          {texts.card.whatsAppFailed}
        </Badge>
      )}
      {patient.isProvisional && !usesNoEmail(patient) && <Badge>{texts.card.provisional}</Badge>}
      {patient.hasReturnedPassBadge && (
        <Badge tone="warning" icon={<TicketX size={12} aria-hidden="true" />}>
          {texts.card.returnedPass}
        </Badge>
      )}
    </>
  );
}

/** The same in a list, which says of whom no mail is sent as well. */
export function ListedPatientBadges({ patient }: { patient: PatientCard }) {
  return (
    <>
      <PatientBadges patient={patient} />
      {usesNoEmail(patient) && (
        <Badge icon={<MailMinus size={12} aria-hidden="true" />}>{texts.card.noEmail}</Badge>
      )}
    </>
  );
}
