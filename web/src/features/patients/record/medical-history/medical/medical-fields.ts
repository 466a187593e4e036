import type { PatientGeneral } from "@nutria/contract/schemas/patient";
import type { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import type { PartDeclaration } from "../declared/declaration";
import { longest } from "../limits";
import { isAnswered } from "../rail/rail-part";
import { conditions, contraceptives, hormones, medications, surgeries } from "./medical-rows";
import { medicalTexts as texts } from "./medical-texts";

const { parts, gynecology } = texts;

/** Whether gynaecology is asked for: of a woman, and where something of it was written. */
export function appliesGynecology(
  { gender }: Pick<PatientGeneral, "gender">,
  medical: Pick<MedicalProfile, "gynecology">,
): boolean {
  return gender === "female" || Object.values(medical.gynecology).some((value) => isAnswered(value));
}

const gynecologyFields: PartDeclaration<MedicalProfile>["fields"] = [
  {
    kind: "row",
    isNarrow: true,
    fields: [
      {
        kind: "day",
        name: "gynecology.lastMenstruation",
        label: gynecology.lastMenstruation,
        question: null,
      },
      {
        kind: "number",
        name: "gynecology.durationOfMenstruation",
        label: gynecology.duration,
        fullLabel: gynecology.durationOfMenstruation,
        question: null,
        digits: 2,
        unit: gynecology.days,
      },
      ...(["pregnancies", "childbirths"] as const).map((name) => ({
        kind: "number" as const,
        name: `gynecology.${name}` as const,
        label: gynecology[name],
        question: null,
        digits: 2,
      })),
    ],
  },
  {
    kind: "question",
    name: "gynecology.isPatientPregnant",
    label: gynecology.isPregnant,
    beside: {
      kind: "text",
      name: "gynecology.pregnantTime",
      label: gynecology.pregnantTime,
      maxLength: longest.short,
    },
  },
  {
    kind: "question",
    name: "gynecology.isUsingContraceptive",
    label: gynecology.usesContraceptive,
    rows: { name: "gynecology.oralContraceptives", look: contraceptives },
  },
  {
    kind: "question",
    name: "gynecology.hasClimacteric",
    label: gynecology.hasClimacteric,
    beside: {
      kind: "day",
      name: "gynecology.startDateOfClimacteric",
      label: gynecology.climactericSince,
    },
  },
  {
    kind: "question",
    name: "gynecology.hasHormonalTherapy",
    label: gynecology.hasHormonalTherapy,
    rows: { name: "gynecology.hormonalContraceptives", look: hormones },
  },
];

/** The fields of the medical section (spec B §3). */
export const medicalFields: readonly PartDeclaration<MedicalProfile>[] = [
  {
    id: "conditions",
    title: parts.conditions,
    heading: false,
    fields: [
      {
        kind: "question",
        name: "conditions.hasCondition",
        label: texts.conditions.question,
        rows: { name: "conditions.list", look: conditions },
      },
    ],
  },
  {
    id: "medications",
    title: parts.medications,
    heading: false,
    fields: [
      {
        kind: "question",
        name: "medications.isTakingMedication",
        label: texts.medications.question,
        rows: { name: "medications.list", look: medications },
      },
    ],
  },
  {
    id: "surgeries",
    title: parts.surgeries,
    heading: false,
    fields: [
      {
        kind: "question",
        name: "surgeries.didHaveSurgeries",
        label: texts.surgeries.question,
        rows: { name: "surgeries.list", look: surgeries },
      },
    ],
  },
  { id: "gynecology", title: parts.gynecology, fields: gynecologyFields },
  {
    id: "notes",
    title: parts.notes,
    heading: false,
    fields: [{ kind: "notes", name: "aditionalNotes", label: parts.notes }],
  },
];

/** The fields that the rail counts: gynaecology where it applies. */
export const askedOf = (showsGynecology: boolean): readonly PartDeclaration<MedicalProfile>[] =>
  medicalFields.filter(({ id }) => showsGynecology || id !== "gynecology");
