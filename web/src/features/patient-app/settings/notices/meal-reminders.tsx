import { mealReminderRoutes } from "@nutria/contract/routes/client/meal-reminders";
import type { MealRemindersView } from "@nutria/contract/schemas/meal-reminders";
import { Utensils } from "lucide-react";
import { useState } from "react";
import { useChoiceIfAny } from "../../../../data/query/chosen-nutritionist";
import { useAppMutation, useAppQuery } from "../../../../data/query/patient-query";
import { ButtonRow } from "../rows";
import styles from "./notices.module.css";
import { mealReminderTexts as texts, noticesTexts } from "./notices-texts";

interface MealRemindersProps {
  /** Whether this phone takes notices; without it a reminder comes to another one, or to none. */
  isHere: boolean;
  /** Whether the notices of meals come to the phone at all. */
  areMealsByPhone: boolean;
}

/** Whether the patient is reminded at the hours of their meals, and of which; nothing for who has nobody to log for. */
export function MealReminders(props: MealRemindersProps) {
  const choice = useChoiceIfAny();
  if (!choice) return null;
  const { _id, name } = choice.chosen.nutritionist;
  // Each nutritionist has a plan of their own.
  const help = choice.all.length > 1 ? texts.helpOf(name) : texts.help;
  return <OfNutritionist key={_id} nutritionist={_id} help={help} {...props} />;
}

function OfNutritionist({
  nutritionist,
  help,
  isHere,
  areMealsByPhone,
}: MealRemindersProps & { nutritionist: string; help: string }) {
  const { data: saved } = useAppQuery(mealReminderRoutes.getMealReminders, { query: { nutritionist } });
  /** What was chosen and is being saved. */
  const [chosen, setChosen] = useState<MealRemindersView>();
  const save = useAppMutation(mealReminderRoutes.updateMealReminders, {
    fallback: noticesTexts.failed,
    invalidates: [mealReminderRoutes.getMealReminders],
    onError: () => setChosen(undefined),
  });
  const view = chosen ?? saved;
  if (!view || (view.closed !== null && !view.isOn)) return null;
  const { isOn, closed, meals } = view;
  const change = (next: MealRemindersView) => {
    setChosen(next);
    const skipped = next.meals.filter(({ isChosen }) => !isChosen).map(({ name }) => name);
    save.mutate({ body: { nutritionist, isOn: next.isOn, skipped } });
  };
  const toggle = (name: string) =>
    change({
      ...view,
      meals: meals.map((meal) => (meal.name === name ? { ...meal, isChosen: !meal.isChosen } : meal)),
    });
  /** Why reminders cannot arrive on this phone; undefined where they can. */
  const obstacle = () => {
    if (closed !== null) return texts.closed;
    if (!areMealsByPhone) return texts.mealsOff;
    return isHere ? undefined : texts.notHere;
  };
  return (
    <div className="card clips">
      <ul>
        <ButtonRow
          Icon={Utensils}
          title={texts.title}
          help={(isOn && obstacle()) || help}
          isOn={isOn}
          isBusy={save.isPending || (!isOn && !isHere)}
          onPress={() => change({ ...view, isOn: !isOn })}
        />
      </ul>
      {!isOn && !isHere && <p className="pad-3-4 line-above muted small">{texts.needs}</p>}
      {isOn && meals.length === 0 && closed === null && (
        <p className="pad-3-4 line-above muted small">{texts.noPlan}</p>
      )}
      {isOn && <MealChoices meals={meals} isSaving={save.isPending} onToggle={toggle} />}
    </div>
  );
}

interface MealChoicesProps {
  meals: MealRemindersView["meals"];
  isSaving: boolean;
  onToggle: (name: string) => void;
}

/** The meals of the plan, by name, each with or without a reminder. */
function MealChoices({ meals, isSaving, onToggle }: MealChoicesProps) {
  if (meals.length === 0) return null;
  return (
    <ul className={styles.meals} aria-label={texts.which}>
      {meals.map(({ name, times, isChosen }) => (
        <li key={name}>
          <label className={`row gap-3 touch ${styles.meal}`}>
            <input type="checkbox" checked={isChosen} disabled={isSaving} onChange={() => onToggle(name)} />
            <span>{name}</span>
            <span className="small muted">{texts.times(times)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
