import type { PatientGeneral } from "@nutria/contract/schemas/patient";
import { isAnswered, type RailPart } from "../rail/rail-part";
import type { MedicalInputs } from "./medical-inputs";
import { medicalTexts } from "./medical-texts";

const { parts } = medicalTexts;

/** Whether gynaecology is asked for: of a woman, and where something of it was written. */
export function appliesGynecology(
  { gender }: Pick<PatientGeneral, "gender">,
  { gynecology }: Pick<MedicalInputs, "gynecology">,
): boolean {
  return gender === "female" || Object.values(gynecology).some((value) => isAnswered(value));
}

/** The parts of the medical section and their questions; gynaecology where it applies. */
export const medicalParts = (showsGynecology: boolean): readonly RailPart<MedicalInputs>[] => [
  {
    id: "conditions",
    title: parts.conditions,
    answers: ({ conditions }) => [conditions.hasCondition],
  },
  {
    id: "medications",
    title: parts.medications,
    answers: ({ medications }) => [medications.isTakingMedication],
  },
  {
    id: "surgeries",
    title: parts.surgeries,
    answers: ({ surgeries }) => [surgeries.didHaveSurgeries],
  },
  ...(showsGynecology
    ? [
        {
          id: "gynecology",
          title: parts.gynecology,
          answers: ({ gynecology }: MedicalInputs) => [
            gynecology.isPatientPregnant,
            gynecology.isUsingContraceptive,
            gynecology.hasClimacteric,
            gynecology.hasHormonalTherapy,
          ],
        },
      ]
    : []),
  { id: "notes", title: parts.notes, answers: () => [] },
];
