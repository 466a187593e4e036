import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useDialogs } from "../../../lib/dialogs";
import { nextStep, type ProfilePart } from "./next-step";

/** Delay between saving an incomplete profile and the next step (spec B §9). */
export const redirectDelayMs = 1000;

/** Opens the next step after a part of the profile was saved, unless the user leaves the screen first. */
export function useNextStep() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (saved: ProfilePart, wasCompleted: boolean, now: NutritionistUser) => {
      const step = nextStep(saved, wasCompleted, now);
      clearTimeout(timer.current);
      if (step.kind === "go") timer.current = setTimeout(() => void navigate(step.to), redirectDelayMs);
      if (step.kind === "dialog") dialogs.openNext(step.name);
    },
    [dialogs, navigate],
  );
}
