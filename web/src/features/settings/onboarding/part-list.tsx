import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { Circle, CircleCheck } from "lucide-react";
import { profileParts, type ProfilePart } from "./next-step";
import { onboardingTexts } from "./onboarding-texts";
import { settingsTexts } from "../texts";
import styles from "./part-list.module.css";

/** The parts of a profile, with those that are complete marked; `hasHours` adds the step that follows them. */
export function PartList({
  user,
  parts = profileParts,
  hasHours = false,
}: {
  user: NutritionistUser | undefined;
  parts?: readonly ProfilePart[];
  hasHours?: boolean;
}) {
  return (
    <ol className={`stack gap-3 ${styles.parts}`}>
      {parts.map((part) => {
        const isDone = user?.completedSections[part] ?? false;
        return (
          <li key={part} className={isDone ? styles.done : undefined}>
            {isDone ? <CircleCheck size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
            {onboardingTexts.parts[part]}
            {isDone && <span className="visually-hidden">{settingsTexts.completed}</span>}
          </li>
        );
      })}
      {hasHours && (
        <li>
          <Circle size={18} aria-hidden="true" />
          {settingsTexts.officeHours}
        </li>
      )}
    </ol>
  );
}
