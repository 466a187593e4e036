import { ageOn } from "@nutria/calendar/age";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { fullNameOf } from "../shared/person";
import { recordTexts } from "./record-texts";
import { SafetyChips } from "./safety-chips";
import { SentPlansNotice } from "./sent-plans-notice";
import styles from "./slim-header.module.css";

const texts = recordTexts.header;

/** Who the patient is, in one line: for screens on which a nutritionist writes while the patient is in the room. */
export function SlimHeader({
  patient,
  back,
  withMedications = false,
}: {
  patient: PatientDetail;
  /** Where the arrow leads, and its name. */
  back: { to: string; label: string };
  withMedications?: boolean;
}) {
  const zone = usePracticeZone();
  const today = useTodayIn(zone);
  const { birthdate, gender } = patient.general;
  const age = ageOn(birthdate, today);
  const facts = [
    age === null ? texts.noAge : texts.years(age),
    ...(gender === null ? [] : [recordTexts.general[gender]]),
    ...(patient.isActive ? [] : [texts.inactive]),
  ];
  return (
    <>
      <header className={`stack gap-2-3 level ${styles.header}`}>
        <Link
          className={`stack centred touch-square rounded muted ${styles.back}`}
          to={back.to}
          aria-label={back.label}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
        <AvatarInitials name={patient.name} lastName={patient.lastName} size={36} />
        <div className={`shrinks ${styles.who}`}>
          <h1>{fullNameOf(patient)}</h1>
          <p>{facts.join(" · ")}</p>
        </div>
        <div className={styles.chips}>
          <SafetyChips patient={patient} withMedications={withMedications} />
        </div>
      </header>
      <SentPlansNotice patient={patient} />
    </>
  );
}
