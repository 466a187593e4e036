import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ClipboardList, FlaskConical } from "lucide-react";
import { type ComponentType, type ReactNode } from "react";
import { part } from "../../../../ui/part/part";
import { GeneralSection } from "../general/general-section";
import { recordTexts } from "../record-texts";
import { railPartsOf } from "./declared/rail-parts";
import { dietFields } from "./diet/diet-fields";
import { dietTexts } from "./diet/diet-texts";
import { lifestyleFields } from "./lifestyle/lifestyle-fields";
import { lifestyleTexts } from "./lifestyle/lifestyle-texts";
import { appliesGynecology, askedOf } from "./medical/medical-fields";
import { medicalTexts } from "./medical/medical-texts";
import { countAnswers, isAnswered, type PartAnswers } from "./rail/rail-part";
import type { SectionProps } from "./section-screen";

export interface HistorySection {
  /** Its place in the address, after `medical-history/`. */
  id: string;
  title: string;
  /** The answers of the stored section; absent where nothing is asked. */
  answersOf?: (patient: PatientDetail) => PartAnswers[];
  icon?: ReactNode;
  Screen: ComponentType<SectionProps>;
}

/** The sections of the medical history, in the order of the rail. */
export const historySections: readonly HistorySection[] = [
  {
    id: "general",
    title: recordTexts.section.general,
    answersOf: ({ general }) => [
      {
        id: "general",
        title: recordTexts.section.general,
        ...countOf([general.gender, general.birthdate, general.contactMethod, general.visitReason]),
      },
    ],
    Screen: GeneralSection,
  },
  {
    id: "lifestyle",
    title: lifestyleTexts.title,
    answersOf: ({ lifestyle }) => countAnswers(railPartsOf(lifestyleFields), lifestyle),
    Screen: part(
      () => import("./lifestyle/lifestyle-section"),
      ({ LifestyleSection }) => LifestyleSection,
    ),
  },
  {
    id: "medical-profile",
    title: medicalTexts.title,
    answersOf: ({ general, medicalProfile }) =>
      countAnswers(railPartsOf(askedOf(appliesGynecology(general, medicalProfile))), medicalProfile),
    Screen: part(
      () => import("./medical/medical-section"),
      ({ MedicalSection }) => MedicalSection,
    ),
  },
  {
    id: "diet-profile",
    title: dietTexts.title,
    answersOf: ({ dietProfile }) => countAnswers(railPartsOf(dietFields), dietProfile),
    Screen: part(
      () => import("./diet/diet-section"),
      ({ DietSection }) => DietSection,
    ),
  },
  {
    id: "analyses",
    title: recordTexts.section.analyses,
    icon: <FlaskConical size={18} aria-hidden="true" />,
    Screen: part(
      () => import("../analyses/analyses-section"),
      ({ AnalysesSection }) => AnalysesSection,
    ),
  },
  {
    id: "questionnaire",
    title: recordTexts.section.questionnaire,
    icon: <ClipboardList size={18} aria-hidden="true" />,
    Screen: part(
      () => import("../questionnaire/questionnaire-section"),
      ({ QuestionnaireSection }) => QuestionnaireSection,
    ),
  },
];

function countOf(values: readonly unknown[]): { answered: number; questions: number } {
  return { answered: values.filter(isAnswered).length, questions: values.length };
}
