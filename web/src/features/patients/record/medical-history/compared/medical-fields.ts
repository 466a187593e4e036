import type { MedicalInputs } from "../medical/medical-inputs";
import { conditions, contraceptives, hormones, medications, surgeries } from "../medical/medical-rows";
import { medicalTexts as texts } from "../medical/medical-texts";
import { dayText, describe, rowsText, yesOrNo } from "./describe";

const { gynecology } = texts;

/** The fields of the medical section, as they are compared. */
export const medicalFields = describe<MedicalInputs>({
  "conditions.hasCondition": [texts.conditions.question, yesOrNo],
  "conditions.list": [texts.conditions.label, rowsText(conditions), conditions],
  "medications.isTakingMedication": [texts.medications.question, yesOrNo],
  "medications.list": [texts.medications.label, rowsText(medications), medications],
  "surgeries.didHaveSurgeries": [texts.surgeries.question, yesOrNo],
  "surgeries.list": [texts.surgeries.label, rowsText(surgeries), surgeries],
  "gynecology.lastMenstruation": [gynecology.lastMenstruation, dayText],
  "gynecology.durationOfMenstruation": gynecology.durationOfMenstruation,
  "gynecology.pregnancies": gynecology.pregnancies,
  "gynecology.childbirths": gynecology.childbirths,
  "gynecology.isPatientPregnant": [gynecology.isPregnant, yesOrNo],
  "gynecology.pregnantTime": gynecology.pregnantTime,
  "gynecology.isUsingContraceptive": [gynecology.usesContraceptive, yesOrNo],
  "gynecology.oralContraceptives": [
    gynecology.contraceptives.label,
    rowsText(contraceptives),
    contraceptives,
  ],
  "gynecology.hasClimacteric": [gynecology.hasClimacteric, yesOrNo],
  "gynecology.startDateOfClimacteric": [gynecology.climactericSince, dayText],
  "gynecology.hasHormonalTherapy": [gynecology.hasHormonalTherapy, yesOrNo],
  "gynecology.hormonalContraceptives": [gynecology.hormones.label, rowsText(hormones), hormones],
  aditionalNotes: texts.parts.notes,
});
