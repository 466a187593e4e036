import type { RailPart } from "../rail/rail-part";
import type { LifestyleInputs } from "./lifestyle-inputs";
import { lifestyleTexts } from "./lifestyle-texts";

const { parts } = lifestyleTexts;

/** The parts of the lifestyle section and their questions. */
export const lifestyleParts: readonly RailPart<LifestyleInputs>[] = [
  {
    id: "general",
    title: parts.general,
    answers: ({ general }) => Object.values(general),
  },
  {
    id: "activity",
    title: parts.activity,
    answers: ({ phisicalActivity }) => [phisicalActivity.practicesSports, phisicalActivity.level],
  },
  {
    id: "habits",
    title: parts.habits,
    answers: ({ otherHabits }) => Object.values(otherHabits).map(({ isActive }) => isActive),
  },
  { id: "notes", title: parts.notes, answers: () => [] },
];
