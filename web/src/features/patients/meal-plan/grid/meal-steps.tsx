import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { foodGroups, nutrientsOf, type FoodGroup } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { withCount } from "../editor/meals";
import { planTexts } from "../plan-texts";
import { formatWhole, portionText } from "../texts";
import { GroupName } from "./group-name";
import styles from "./meal-steps.module.css";

const texts = planTexts.grid;

interface MealStepsProps {
  meals: readonly Meal[];
  avoided: EatingRecord;
  onMeals: (meals: Meal[]) => void;
  isReadOnly: boolean;
}

/** One meal at a time with steppers, for a phone. A group that a press emptied or filled stays where the thumb is. */
export function MealSteps({ meals, avoided, onMeals, isReadOnly }: MealStepsProps) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, meals.length - 1);
  const meal = meals[index];
  const [used, setUsed] = useState(() => usedIn(meal));
  const open = (next: number) => {
    setChosen(next);
    setUsed(usedIn(meals[next]));
  };
  if (!meal) return null;
  const rows = (isUsed: boolean) => foodGroups.filter(({ _id }) => used.has(_id) === isUsed);
  const step = (group: FoodGroup, count: number) => onMeals(withCount(meals, index, group._id, count));
  const list = (isUsed: boolean) => (
    <ul className={`card ${styles.groups}`}>
      {rows(isUsed).map((group) => (
        <Steps
          key={group._id}
          group={group}
          avoided={avoided}
          count={meal.portions[group._id] ?? 0}
          isReadOnly={isReadOnly}
          onCount={(count) => step(group, count)}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={texts.label}>
      <ToggleGroup
        label={texts.meals}
        look="cards"
        choices={meals.map((each, value) => ({ value, label: <MealName meal={each} /> }))}
        value={index}
        onValue={open}
        className={styles.meals}
      />
      {used.size > 0 && list(true)}
      <h2 className={`muted bold ${styles.unused}`}>{texts.unused}</h2>
      {list(false)}
    </section>
  );
}

function MealName({ meal: { name, time, portions } }: { meal: Meal }) {
  return (
    <>
      <strong>{name}</strong>
      <span className={`tiny numbers ${styles.about}`}>
        {time} · {formatWhole(nutrientsOf(portions).energyKcal)} kcal
      </span>
    </>
  );
}

const usedIn = (meal: Meal | undefined): ReadonlySet<string> => new Set(Object.keys(meal?.portions ?? {}));

interface StepsProps {
  group: FoodGroup;
  avoided: EatingRecord;
  count: number;
  isReadOnly: boolean;
  onCount: (count: number) => void;
}

function Steps({ group, avoided, count, isReadOnly, onCount }: StepsProps) {
  return (
    <li>
      <div>
        <GroupName group={group} avoided={avoided} hasColour={false} />
        <span className={`block muted tiny ${styles.energy}`}>{texts.perEquivalent(group.energyKcal)}</span>
      </div>
      <div className={`stack level rigid ${styles.steps}`}>
        <button
          type="button"
          aria-label={texts.take(group.name)}
          disabled={isReadOnly || count === 0}
          onClick={() => onCount(count - 0.5)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <output aria-label={group.name} data-empty={count === 0 || undefined}>
          {portionText(count)}
        </output>
        <button
          type="button"
          aria-label={texts.add(group.name)}
          disabled={isReadOnly}
          onClick={() => onCount(count + 0.5)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
