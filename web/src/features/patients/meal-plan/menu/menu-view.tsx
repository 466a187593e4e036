import { mostMeals } from "@nutria/contract/schemas/record/meal-plan";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { TimeField } from "../../../../components/ui/date-time/time-field";
import { TextAreaField } from "../../../../components/ui/fields/text-area-field";
import { TextField } from "../../../../components/ui/fields/text-field";
import { foodGroups } from "@nutria/contract/clinical/equivalents";
import { withMeal } from "../editor/meals";
import { mealPlanTexts, portionText } from "../texts";
import type { MenuViewProps } from "./menu-view-props";
import { SheetFields } from "../sheet/sheet-fields";
import styles from "./menu-view.module.css";

const texts = mealPlanTexts.menu;

/** The plan in words: what to eat in each meal, and what else the patient's sheet says. */
export function MenuView(props: MenuViewProps) {
  const { content, errorAt, change, isReadOnly, shown } = props;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    const place = shown.meal === null ? "[name=freeFoods]" : `[name="meals.${shown.meal}.menu"]`;
    view.current?.querySelector<HTMLElement>(place)?.focus();
  }, [shown]);
  const { meals } = content;
  const set = (index: number, changes: Partial<Meal>) => change({ meals: withMeal(meals, index, changes) });
  return (
    <div ref={view} className={styles.view}>
      <section className={styles.meals} aria-label={texts.meals}>
        {meals.map((meal, index) => (
          <fieldset
            // Meals have no id of their own, and two may have one name.
            key={index}
            className={styles.meal}
            aria-label={texts.meal(meal.name)}
            disabled={isReadOnly}
          >
            <div className={styles.names}>
              <TimeField
                label={texts.time}
                value={meal.time}
                error={errorAt(`meals.${index}.time`)}
                onValue={(time) => set(index, { time })}
              />
              <TextField
                label={texts.name}
                maxLength={40}
                value={meal.name}
                error={errorAt(`meals.${index}.name`)}
                onChange={({ target }) => set(index, { name: target.value })}
              />
              {meals.length > 1 && !isReadOnly && (
                <Button
                  variant="quiet"
                  aria-label={texts.removeMeal(meal.name)}
                  onClick={() => change({ meals: meals.filter((_, position) => position !== index) })}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </Button>
              )}
            </div>
            <p className={styles.portions}>{portionsText(meal)}</p>
            <TextAreaField
              name={`meals.${index}.menu`}
              label={texts.text}
              rows={3}
              maxLength={800}
              placeholder={texts.placeholder}
              value={meal.menu}
              error={errorAt(`meals.${index}.menu`)}
              onChange={({ target }) => set(index, { menu: target.value })}
            />
          </fieldset>
        ))}
        {meals.length < mostMeals && !isReadOnly && (
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() =>
              change({ meals: [...meals, { name: "Colación", time: "22:00", portions: {}, menu: "" }] })
            }
          >
            {texts.addMeal}
          </Button>
        )}
      </section>
      <SheetFields {...props} />
    </div>
  );
}

function portionsText({ portions }: Meal): string {
  return foodGroups
    .flatMap(({ _id, portion }) => {
      const count = portions[_id];
      return count === undefined ? [] : [`${portionText(count)} ${count > 1 ? portion.many : portion.one}`];
    })
    .join(" · ");
}
