import { mostCircuitExercises, mostSteps } from "@nutria/contract/schemas/workouts/workout";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { useEffect, useRef, useState, type RefObject } from "react";
import { notify } from "../../../../lib/toast";
import { useStepOrder } from "../order/use-step-order";
import { builderTexts, nameOf } from "../texts";
import { newStep } from "../../shared/new-steps";
import {
  duplicated,
  placeOf,
  restored,
  stepAt,
  stepsAround,
  withInserted,
  withoutStep,
  withStep,
  type StepPlace,
  type Steps,
} from "./places";
import { keepKey, keyOf } from "./step-keys";

const texts = builderTexts.steps;
const limits = { steps: mostSteps, exercises: mostCircuitExercises };

/** What can be done with the steps: choose one, change, add, copy, remove and move. */
export function useStepActions(
  root: RefObject<HTMLElement | null>,
  steps: Steps,
  onSteps: (steps: Steps) => void,
) {
  const [selected, setSelected] = useState<string | null>(null);
  /** The step whose name is to be written, because it is new. */
  const [added, setAdded] = useState<string | null>(null);
  const order = useStepOrder({ root, steps, limits, onSteps });
  const place = selected === null ? undefined : placeOf(steps, selected);
  const canAdd = (circuit: number | null) =>
    stepsAround(steps, { circuit }).length < (circuit === null ? limits.steps : limits.exercises);

  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });

  const put = (next: Steps, at: StepPlace, isNew: boolean) => {
    const step = stepAt(next, at);
    onSteps(next);
    if (!step) return;
    setSelected(keyOf(step));
    setAdded(isNew ? keyOf(step) : null);
  };

  return {
    order,
    canAdd,
    /** The key of the step that is edited; null where none is. */
    selected: place ? selected : null,
    place,
    step: place && stepAt(steps, place),
    isNew: added !== null && added === selected,
    select: (key: string | null) => {
      setSelected(key);
      setAdded(null);
    },
    change: (changed: WorkoutStep) => {
      const before = place && stepAt(steps, place);
      if (place && before) onSteps(withStep(steps, place, keepKey(before, changed)));
    },
    add: (type: WorkoutStep["type"], circuit: number | null) => {
      const at = { circuit, index: stepsAround(steps, { circuit }).length };
      put(withInserted(steps, at, newStep(type)), at, true);
    },
    duplicate: (from: StepPlace) => put(duplicated(steps, from), { ...from, index: from.index + 1 }, false),
    /** A workout and a circuit keep their last step. */
    canRemove: (from: StepPlace) => stepsAround(steps, from).length > 1,
    remove: (from: StepPlace) => {
      const step = stepAt(steps, from);
      if (!step) return;
      if (place?.circuit === from.circuit && place.index === from.index) setSelected(null);
      onSteps(withoutStep(steps, from));
      const circuit = from.circuit === null ? undefined : steps[from.circuit];
      notify.success(texts.removed(nameOf(step)), {
        onSelect: () => onSteps(restored(latest.current, step, from, circuit)),
      });
    },
  };
}

export type StepActions = ReturnType<typeof useStepActions>;
