import { addPortions, nutrientsOf, type FoodGroup } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Minus, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { withCount } from "../editor/meals";
import { formatNumber, mealPlanTexts, portionText } from "../texts";
import { GroupName, type Avoided } from "./group-name";
import { shownGroups } from "./shown-groups";
import { useGridKeys, type Position } from "./use-grid-keys";
import styles from "./equivalents-grid.module.css";

const texts = mealPlanTexts.grid;

interface EquivalentsGridProps {
  meals: readonly Meal[];
  avoided: Avoided;
  onMeals: (meals: Meal[]) => void;
  isReadOnly: boolean;
  /** Shown in the upper left corner. */
  corner: ReactNode;
}

/** Equivalents of each group in each meal, with their totals; made for the keyboard. */
export function EquivalentsGrid({ meals, avoided, onMeals, isReadOnly, corner }: EquivalentsGridProps) {
  const [isAll, setAll] = useState(false);
  const groups = shownGroups(meals, isAll);
  const countAt = ({ row, column }: Position) => meals[column]?.portions[groups[row]?._id ?? "libres"] ?? 0;
  const setCount = ({ row, column }: Position, count: number) => {
    const group = groups[row];
    if (group && !isReadOnly) onMeals(withCount(meals, column, group._id, count));
  };
  const { table, active, onKeyDown, onFocus } = useGridKeys({
    rows: groups.length,
    columns: meals.length,
    countAt,
    setCount,
  });
  const day = addPortions(meals.map(({ portions }) => portions));
  const energy = nutrientsOf(day).energyKcal;

  return (
    <div className={styles.frame}>
      <table
        ref={table}
        className={styles.grid}
        role="grid"
        aria-label={texts.label}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {meals.map(({ name, time }, column) => (
              // Meals have no id of their own, and two may have one name.
              <th key={column} scope="col">
                {name}
                <span>{time}</span>
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {texts.total}
              <span>{texts.equivalents}</span>
            </th>
            <th scope="col" className={styles.total}>
              {texts.energy}
              <span>{texts.kcal}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, row) => (
            <tr key={group._id} data-unused={day[group._id] === undefined || undefined}>
              <th scope="row">
                <GroupName group={group} avoided={avoided} />
              </th>
              {meals.map((meal, column) => (
                <Cell
                  key={column}
                  group={group}
                  meal={meal}
                  position={{ row, column }}
                  isActive={active.row === row && active.column === column}
                  isReadOnly={isReadOnly}
                  onFocus={onFocus}
                  onCount={setCount}
                />
              ))}
              <td className={styles.total}>{shown(day[group._id])}</td>
              <td className={`${styles.total} ${styles.energy}`}>
                {day[group._id] === undefined ? "·" : formatNumber((day[group._id] ?? 0) * group.energyKcal)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.perMeal}</th>
            {meals.map(({ portions }, column) => {
              const kcal = nutrientsOf(portions).energyKcal;
              return (
                <td key={column}>
                  {formatNumber(kcal)}
                  <span>{energy === 0 ? 0 : Math.round((kcal / energy) * 100)} %</span>
                </td>
              );
            })}
            <td className={styles.total} />
            <td className={styles.total}>{formatNumber(energy)}</td>
          </tr>
        </tfoot>
      </table>
      <button type="button" className={styles.all} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? texts.fewGroups : texts.allGroups}
      </button>
    </div>
  );
}

const shown = (count: number | undefined): string => (count === undefined ? "·" : portionText(count));

interface CellProps {
  group: FoodGroup;
  meal: Meal;
  position: Position;
  isActive: boolean;
  isReadOnly: boolean;
  onFocus: (position: Position) => void;
  onCount: (position: Position, count: number) => void;
}

function Cell({ group, meal, position, isActive, isReadOnly, onFocus, onCount }: CellProps) {
  const count = meal.portions[group._id] ?? 0;
  return (
    <td
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${position.row}.${position.column}`}
      className={styles.cell}
      data-empty={count === 0 || undefined}
      aria-label={texts.cell(group.name, meal.name, count)}
      onFocus={() => onFocus(position)}
      onClick={(event) => event.currentTarget.focus()}
    >
      {!isReadOnly && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={texts.less}
          onClick={() => onCount(position, count - 0.5)}
        >
          <Minus size={14} aria-hidden="true" />
        </button>
      )}
      <span aria-hidden="true">{count === 0 ? "·" : portionText(count)}</span>
      {!isReadOnly && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={texts.more}
          onClick={() => onCount(position, count + 0.5)}
        >
          <Plus size={14} aria-hidden="true" />
        </button>
      )}
    </td>
  );
}
