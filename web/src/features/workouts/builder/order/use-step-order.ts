import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import {
  gapsFor,
  moved,
  nextGap,
  placeOf,
  stepAt,
  stepsAround,
  type StepPlace,
  type StepLimits,
  type Steps,
} from "../steps/places";
import { keyOf } from "../steps/step-keys";
import { orderTexts, nameOf } from "../texts";
import { dragStep } from "./drag-step";
import type { Gap } from "./gaps-on-screen";

interface StepOrderOptions {
  root: RefObject<HTMLElement | null>;
  steps: Steps;
  limits: StepLimits;
  onSteps: (steps: Steps) => void;
}

/** Moves steps with the pointer, the arrow keys or the menu. `announcement` says to a screen reader where one went. */
export function useStepOrder({ root, steps, limits, onSteps }: StepOrderOptions) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [gap, setGap] = useState<Gap | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focused = useRef<string | null>(null);

  useEffect(() => {
    if (focused.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [root, steps]);

  const move = (from: StepPlace, to: StepPlace | undefined) => {
    const step = stepAt(steps, from);
    if (!step || !to) return;
    const next = moved(steps, from, to);
    const place = placeOf(next, keyOf(step));
    if (place) {
      const of = stepsAround(next, place).length;
      setAnnouncement(orderTexts.movedTo(nameOf(step), place.index + 1, of, place.circuit !== null));
    }
    onSteps(next);
  };

  const shift = (from: StepPlace, direction: 1 | -1) => move(from, nextGap(steps, from, direction, limits));

  return {
    /** The key of the step that is dragged. */
    lifted,
    /** Where it would go. */
    gap,
    announcement,
    shift,
    canShift: (from: StepPlace, direction: 1 | -1) => nextGap(steps, from, direction, limits) !== undefined,
    /** The listeners of the handle of a row. */
    handle: (from: StepPlace, key: string) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
        if (direction === undefined) return;
        event.preventDefault();
        focused.current = key;
        shift(from, direction);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const row = event.currentTarget.closest<HTMLElement>("[data-row]");
        if (event.button !== 0 || !root.current || !row) return;
        setLifted(key);
        dragStep({
          root: root.current,
          row,
          handle: event.currentTarget,
          pointerId: event.pointerId,
          startY: event.clientY,
          from,
          gaps: gapsFor(steps, from, limits),
          onGap: setGap,
          onDrop: (to) => {
            setLifted(null);
            setGap(null);
            if (to) move(from, to);
          },
        });
      },
    }),
  };
}
