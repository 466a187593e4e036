import { allergies } from "@nutria/contract/catalogues/allergies";
import { diets } from "@nutria/contract/catalogues/diets";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import {
  activityLevels,
  maritalStatuses,
  stressLevels,
  studyLevels,
} from "@nutria/contract/catalogues/record";

/** The catalogues that a declaration names. */
export const catalogues = {
  allergies,
  diets,
  intolerances,
  activityLevels,
  maritalStatuses,
  stressLevels,
  studyLevels,
};
