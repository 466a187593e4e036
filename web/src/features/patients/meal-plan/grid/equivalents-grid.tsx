import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { addPortions, nutrientsOf, portionStep } from "@nutria/contract/clinical/equivalents";
import { mealPlanMessages, type Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Minus, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { planTexts } from "../plan-texts";
import { formatWhole, portionText } from "../texts";
import { GroupName } from "./group-name";
import { countAt, type CellPosition } from "./grid-editing";
import { useGridEditing } from "./use-grid-editing";
import styles from "./equivalents-grid.module.css";

const texts = planTexts.grid;

interface EquivalentsGridProps {
  meals: readonly Meal[];
  avoided: EatingRecord;
  onMeals: (meals: Meal[]) => void;
  isReadOnly: boolean;
  /** Shown in the upper left corner. */
  corner: ReactNode;
}

/** Equivalents of each group in each meal, with their totals; made for the keyboard. */
export function EquivalentsGrid({ meals, avoided, onMeals, isReadOnly, corner }: EquivalentsGridProps) {
  const [isAll, setAll] = useState(false);
  const { table, groups, active, typing, isRefused, ...handlers } = useGridEditing({
    meals,
    isAll,
    isReadOnly,
    onMeals,
  });
  const day = addPortions(meals.map(({ portions }) => portions));
  const energy = nutrientsOf(day).energyKcal;

  return (
    <div className={`card ${styles.frame}`}>
      <table
        ref={table}
        className={`full-width numbers ${styles.grid}`}
        role="grid"
        aria-label={texts.label}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={handlers.onKeyDown}
        onBlur={handlers.onBlur}
      >
        <GridHead {...{ meals, corner }} />
        <tbody>
          {groups.map((group) => (
            <tr key={group._id} data-unused={day[group._id] === undefined || undefined}>
              <th scope="row">
                <GroupName group={group} avoided={avoided} />
              </th>
              {meals.map((meal, column) => {
                const cell = { group: group._id, meal: column };
                const isActive = active.group === cell.group && active.meal === column;
                return (
                  <GridCell
                    key={column}
                    cell={cell}
                    label={texts.cell(group.name, meal.name, countAt(meals, cell))}
                    count={countAt(meals, cell)}
                    typed={isActive ? typing?.text : undefined}
                    isActive={isActive}
                    isRefused={isActive && typing !== null && isRefused}
                    isReadOnly={isReadOnly}
                    onFocus={handlers.onFocus}
                    onStep={handlers.onStep}
                  />
                );
              })}
              <td className={styles.total}>{shown(day[group._id])}</td>
              <td className={`${styles.total} ${styles.energy}`}>
                {day[group._id] === undefined ? "·" : formatWhole((day[group._id] ?? 0) * group.energyKcal)}
              </td>
            </tr>
          ))}
        </tbody>
        <GridFoot {...{ meals, energy }} />
      </table>
      <p role="status" className="visually-hidden">
        {isRefused && mealPlanMessages.portions}
      </p>
      <button
        type="button"
        className={`block full-width primary text-left ${styles.all}`}
        aria-expanded={isAll}
        onClick={() => setAll(!isAll)}
      >
        {isAll ? texts.fewGroups : texts.allGroups}
      </button>
    </div>
  );
}

const shown = (count: number | undefined): string => (count === undefined ? "·" : portionText(count));

function GridHead({ meals, corner }: Pick<EquivalentsGridProps, "meals" | "corner">) {
  return (
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
  );
}

/** The energy of each meal, and its part of the day's. */
function GridFoot({ meals, energy }: { meals: readonly Meal[]; energy: number }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.perMeal}</th>
        {meals.map(({ portions }, column) => {
          const kcal = nutrientsOf(portions).energyKcal;
          return (
            <td key={column}>
              {formatWhole(kcal)}
              <span>{energy === 0 ? 0 : Math.round((kcal / energy) * 100)} %</span>
            </td>
          );
        })}
        <td className={styles.total} />
        <td className={styles.total}>{formatWhole(energy)}</td>
      </tr>
    </tfoot>
  );
}

interface GridCellProps {
  cell: CellPosition;
  label: string;
  count: number;
  /** Text that is being typed into the cell. */
  typed: string | undefined;
  isActive: boolean;
  isRefused: boolean;
  isReadOnly: boolean;
  onFocus: (cell: CellPosition) => void;
  onStep: (cell: CellPosition, step: number) => void;
}

function GridCell(props: GridCellProps) {
  const { cell, label, count, typed, isActive, isRefused, isReadOnly, onFocus, onStep } = props;
  const step = (name: string, by: number, icon: ReactNode) => (
    <button
      type="button"
      tabIndex={-1}
      className={`centred on-card inherited ${styles.step}`}
      aria-label={name}
      onClick={() => onStep(cell, by)}
    >
      {icon}
    </button>
  );
  return (
    <td
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${cell.group}.${cell.meal}`}
      className={styles.cell}
      data-empty={(count === 0 && typed === undefined) || undefined}
      data-typed={typed !== undefined || undefined}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      onFocus={() => onFocus(cell)}
      onClick={(event) => event.currentTarget.focus()}
    >
      {!isReadOnly && step(texts.less, -portionStep, <Minus size={14} aria-hidden="true" />)}
      <span aria-hidden="true" className={styles.count}>
        {typed ?? (count === 0 ? "·" : portionText(count))}
      </span>
      {isRefused && (
        <span className={styles.refusal} aria-hidden="true">
          {mealPlanMessages.portions}
        </span>
      )}
      {!isReadOnly && step(texts.more, portionStep, <Plus size={14} aria-hidden="true" />)}
    </td>
  );
}
