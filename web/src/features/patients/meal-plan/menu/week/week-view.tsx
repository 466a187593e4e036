import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import {
  itemsOn,
  menuDays,
  menuTotals,
  type MenuDay,
  type MenuItem,
} from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Copy, Plus, TriangleAlert } from "lucide-react";
import { formatWhole } from "../../texts";
import type { MenuActions } from "../day-bar/use-menu-actions";
import { filledDays, itemsOf } from "../menu-items";
import { capital, dayName, menuTexts } from "../menu-texts";
import { besideIn, type Foods } from "../use-foods";
import styles from "./week-view.module.css";

const texts = menuTexts.week;

interface WeekViewProps {
  meals: readonly Meal[];
  foods: Foods;
  actions: MenuActions;
  isReadOnly: boolean;
  onOpen: (day: MenuDay) => void;
}

/** The menu of seven days beside each other; a press opens the day. */
export function MenuWeekView({ meals, foods, actions, isReadOnly, onOpen }: WeekViewProps) {
  const filled = filledDays(meals);
  const energyOf = (day: MenuDay) =>
    menuTotals(
      meals.flatMap((meal) => itemsOn(itemsOf(meal), day)),
      foods.index,
    ).nutrients.energyKcal;
  const average = filled.reduce((sum, day) => sum + energyOf(day), 0) / Math.max(1, filled.length);
  return (
    <div className="stack gap-2">
      {filled.length > 0 && (
        <p className="muted small">{texts.average(filled.length, formatWhole(average))}</p>
      )}
      <div className={`card ${styles.frame}`} role="region" aria-label={texts.label} tabIndex={0}>
        <table className={styles.week}>
          <thead>
            <tr>
              <td />
              {menuDays.map((day) => (
                <th key={day} scope="col">
                  <span className="row between gap-2">
                    {capital(dayName(day))}
                    {!isReadOnly && filled.includes(day) && (
                      <button
                        type="button"
                        className={`centred rounded muted ${styles.copy}`}
                        aria-label={texts.copyDay(dayName(day))}
                        onClick={() => actions.copy(day)}
                      >
                        <Copy size={16} aria-hidden="true" />
                      </button>
                    )}
                  </span>
                  <span className={styles.energy}>
                    {filled.includes(day) ? `${formatWhole(energyOf(day))} kcal` : texts.empty}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meals.map((meal, place) => (
              // Meals have no id of their own, and two may have one name.
              <tr key={place}>
                <th scope="row">
                  {meal.name}
                  <span className={styles.energy}>{meal.time}</span>
                </th>
                {menuDays.map((day) => {
                  const items = itemsOn(itemsOf(meal), day);
                  const energy = nutrientsOf(menuTotals(items, foods.index).portions).energyKcal;
                  return (
                    <td key={day}>
                      <button type="button" onClick={() => onOpen(day)}>
                        <span className="visually-hidden">{texts.open(meal.name, dayName(day))} </span>
                        {items.length === 0 ? (
                          <Plus size={16} aria-hidden="true" />
                        ) : (
                          <>
                            <span className={styles.names}>{items.map(({ name }) => name).join(", ")}</span>
                            <span className={styles.energy}>{formatWhole(energy)} kcal</span>
                            <AgainstItems meal={meal} items={items} foods={foods} />
                          </>
                        )}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What the record forbids of the foods of a cell, since a long name may be cut. */
function AgainstItems({ meal, items, foods }: { meal: Meal; items: readonly MenuItem[]; foods: Foods }) {
  const found = items.flatMap(
    (item) => foods.eating.ofItem(item, besideIn(foods, meal, item.day, item)).findings,
  );
  const names = new Set(found.filter(({ severity }) => severity === "forbidden").map(({ name }) => name));
  if (names.size === 0) return null;
  return (
    <span className={`danger bold ${styles.against}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="visually-hidden">{texts.against}</span> {[...names].join(", ")}
    </span>
  );
}
