import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { programLabels } from "@nutria/contract/catalogues/workouts/programs";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import type { StaleField } from "../../../../lib/forms/stale";
import type { Clashes } from "../../../../device/drafts/autosave";
import { describeStep } from "../steps/describe-step";
import { builderTexts, nameOf } from "../texts";
import type { ContentKey, WorkoutContent } from "./workout-content";

const texts = builderTexts.conflict;

/** Both values of each field that two tabs changed, as they are read. */
export function staleFieldsOf({ mine, stored, clashes }: Clashes<WorkoutContent>): StaleField[] {
  const keys = clashes.map(({ path }) => path as ContentKey);
  return keys.map((key) => ({
    name: key,
    label: texts[key],
    mine: textOf(key, mine),
    stored: textOf(key, stored.data),
    isTouched: true,
  }));
}

function textOf(key: ContentKey, content: WorkoutContent): string {
  switch (key) {
    case "program":
      return programLabels[content.program];
    case "discipline":
      return namesOf(disciplines, content.discipline === null ? [] : [content.discipline]);
    case "muscles":
      return namesOf(muscles, content.muscles);
    case "materials":
      return namesOf(materials, content.materials);
    case "video":
      return content.video.videoURL || builderTexts.video.none;
    case "steps":
      return content.steps.map(stepText).join("\n");
    default:
      return content[key];
  }
}

function namesOf(catalogue: readonly CatalogueEntry[], ids: readonly string[]): string {
  const names = catalogue.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  return names.join(", ") || texts.nothing;
}

function stepText(step: WorkoutStep): string {
  const line = `${nameOf(step)}: ${describeStep(step)}`;
  return step.type === "circuit"
    ? [line, ...step.exercises.map((one) => `– ${stepText(one)}`)].join("\n")
    : line;
}
