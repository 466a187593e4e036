import type { StarterPlan } from "@nutria/contract/catalogues/starter-plans";
import { formatDay } from "@nutria/calendar/format";
import type { ReactNode } from "react";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { planTexts } from "../plan-texts";
import { mealPlanTexts } from "../texts";
import type { useStartChoices } from "./start-choices";

const texts = mealPlanTexts;

/** The patient's plans and the practice's templates as one list. */
export function StartSelect({
  label,
  choices,
  value,
  onValue,
  starters = [],
  children,
}: {
  label: string;
  choices: ReturnType<typeof useStartChoices>;
  value: string;
  onValue: (value: string) => void;
  /** The starter plans, where they can be chosen. */
  starters?: readonly Pick<StarterPlan, "_id" | "name">[];
  /** Further options, first. */
  children?: ReactNode;
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value)}>
      {children}
      {choices.plans.length > 0 && (
        <optgroup label={planTexts.copy.plans}>
          {choices.plans.map(({ _id, title, energyKcal, startDate }) => (
            <option key={_id} value={`plan ${_id}`}>
              {texts.titleOf(title, energyKcal)} · {formatDay(startDate)}
            </option>
          ))}
        </optgroup>
      )}
      {starters.length > 0 && (
        <optgroup label={texts.starter.group}>
          {starters.map(({ _id, name }) => (
            <option key={_id} value={`starter ${_id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {choices.templates.length > 0 && (
        <optgroup label={planTexts.copy.templates}>
          {choices.templates.map(({ _id, name }) => (
            <option key={_id} value={`template ${_id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
