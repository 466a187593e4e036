import {
  activityLevels,
  maritalStatuses,
  stressLevels,
  studyLevels,
} from "@nutria/contract/catalogues/record";
import type { LifestyleInputs } from "../lifestyle/lifestyle-inputs";
import { sports } from "../lifestyle/lifestyle-rows";
import { lifestyleTexts as texts } from "../lifestyle/lifestyle-texts";
import { describe, nameFrom, rowsText, yesOrNo } from "./describe";

const frequencyOf = (question: string): string => `${question} ${texts.frequency}`;

/** The fields of the lifestyle section, as they are compared. */
export const lifestyleFields = describe<LifestyleInputs>({
  "general.studyLevel": [texts.studyLevel, nameFrom(studyLevels)],
  "general.maritalStatus": [texts.maritalStatus, nameFrom(maritalStatuses)],
  "general.job": texts.job,
  "general.workingHourPerWeek": texts.workingHours,
  "general.stressLevel": [texts.stressLevel, nameFrom(stressLevels)],
  "phisicalActivity.practicesSports": [texts.practicesSports, yesOrNo],
  "phisicalActivity.level": [texts.activityLevel, nameFrom(activityLevels)],
  "phisicalActivity.sports": [texts.sports.label, rowsText(sports), sports],
  "otherHabits.alcohol.isActive": [texts.habits.alcohol, yesOrNo],
  "otherHabits.alcohol.frequency": frequencyOf(texts.habits.alcohol),
  "otherHabits.tobacco.isActive": [texts.habits.tobacco, yesOrNo],
  "otherHabits.tobacco.frequency": frequencyOf(texts.habits.tobacco),
  "otherHabits.drugs.isActive": [texts.habits.drugs, yesOrNo],
  "otherHabits.drugs.frequency": frequencyOf(texts.habits.drugs),
  "otherHabits.coffee.isActive": [texts.habits.coffee, yesOrNo],
  "otherHabits.coffee.frequency": frequencyOf(texts.habits.coffee),
  notes: texts.parts.notes,
});
