import { frequencies } from "@nutria/contract/catalogues/record";
import type { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import type { PartDeclaration } from "../declared/declaration";
import { longest } from "../limits";
import { sports } from "./lifestyle-rows";
import { lifestyleTexts as texts } from "./lifestyle-texts";

const { parts } = texts;
const habits = ["alcohol", "tobacco", "drugs", "coffee"] as const;

/** The fields of the lifestyle section (spec B §3). */
export const lifestyleFields: readonly PartDeclaration<Lifestyle>[] = [
  {
    id: "general",
    title: parts.general,
    heading: false,
    fields: [
      {
        kind: "row",
        isNarrow: true,
        fields: [
          { kind: "select", name: "general.studyLevel", label: texts.studyLevel, catalogue: "studyLevels" },
          {
            kind: "select",
            name: "general.maritalStatus",
            label: texts.maritalStatus,
            catalogue: "maritalStatuses",
          },
          { kind: "text", name: "general.job", label: texts.job, maxLength: longest.short },
          {
            kind: "number",
            name: "general.workingHourPerWeek",
            label: texts.workingHours,
            digits: 3,
            unit: texts.hours,
          },
        ],
      },
      { kind: "choice", name: "general.stressLevel", label: texts.stressLevel, catalogue: "stressLevels" },
    ],
  },
  {
    id: "activity",
    title: parts.activity,
    heading: false,
    fields: [
      {
        kind: "question",
        name: "phisicalActivity.practicesSports",
        label: texts.practicesSports,
        rows: { name: "phisicalActivity.sports", look: sports },
      },
      {
        kind: "choice",
        name: "phisicalActivity.level",
        label: texts.activityLevel,
        catalogue: "activityLevels",
      },
    ],
  },
  {
    id: "habits",
    title: parts.habits,
    fields: habits.map((habit) => ({
      kind: "question",
      name: `otherHabits.${habit}.isActive`,
      label: texts.habits[habit],
      beside: {
        kind: "text",
        name: `otherHabits.${habit}.frequency`,
        label: texts.frequency,
        fullLabel: `${texts.habits[habit]} ${texts.frequency}`,
        maxLength: longest.short,
        offered: frequencies,
      },
    })),
  },
  {
    id: "notes",
    title: parts.notes,
    heading: false,
    fields: [{ kind: "notes", name: "notes", label: parts.notes }],
  },
];
