import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Check, Pill, TriangleAlert } from "lucide-react";
import { Badge } from "../../../ui/display/badge";
import { recordTexts } from "./record-texts";
import styles from "./safety-chips.module.css";

const texts = recordTexts.safety;

/** What the patient must not eat and, where it is asked for, how they eat and what they take: beside the name on every screen of a record. */
export function SafetyChips({
  patient,
  withDiets = false,
  withMedications = false,
}: {
  patient: PatientDetail;
  withDiets?: boolean;
  withMedications?: boolean;
}) {
  const { allergies, intolerances, noKnownAllergies } = patient.dietProfile;
  const diets = withDiets ? patient.dietProfile.diets : [];
  const medications = withMedications ? patient.medicalProfile.medications.list : [];
  const taken = medications.filter(({ name }) => name !== "");
  if (allergies.length + intolerances.length + diets.length + taken.length === 0 && !noKnownAllergies)
    return null;
  return (
    <ul className={`line wrap shrinks ${styles.chips}`} aria-label={texts.label}>
      {allergies.map((allergy) => (
        <li key={`allergy ${allergy}`}>
          <Badge tone="danger" icon={<TriangleAlert size={14} aria-hidden="true" />}>
            {texts.allergy(allergy)}
          </Badge>
        </li>
      ))}
      {noKnownAllergies && (
        <li>
          <Badge icon={<Check size={14} aria-hidden="true" />}>{texts.noAllergies}</Badge>
        </li>
      )}
      {intolerances.map((intolerance) => (
        <li key={`intolerance ${intolerance}`}>
          <Badge tone="warning">{texts.intolerance(intolerance)}</Badge>
        </li>
      ))}
      {diets.map((diet) => (
        <li key={`diet ${diet}`}>
          <Badge>{texts.diet(diet)}</Badge>
        </li>
      ))}
      {taken.length > 0 && (
        <li>
          <Badge icon={<Pill size={14} aria-hidden="true" />}>
            <span className="visually-hidden">{texts.medications}: </span>
            {taken.map(({ name, dose }) => `${name} ${dose}`.trim()).join(" · ")}
          </Badge>
        </li>
      )}
    </ul>
  );
}
