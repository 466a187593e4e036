import { roundedInOrder, itemsOn, portionsIn, type MenuTotals } from "@nutria/contract/clinical/foods/menu";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { mostMeals } from "@nutria/contract/schemas/record/meal-plan";
import { Plus } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { planTexts } from "../../plan-texts";
import type { MenuActions } from "../day-bar/use-menu-actions";
import { itemsOf } from "../menu-items";
import type { PlanFieldsProps } from "../menu-view-props";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";
import { DaySummary } from "./day-summary";
import { MealBlock } from "./meal-block";

interface MealBoardProps extends PlanFieldsProps {
  menu: PlanMenu;
  foods: Foods;
  actions: MenuActions;
  totals: MenuTotals;
  /** Every text is open, as in a plan in words. */
  opensTexts: boolean;
  /** The meal that something leads to. */
  shownMeal: number | null | undefined;
}

/** The meals of one day with their foods; the figures add up at each place. */
export function MealBoard(props: MealBoardProps) {
  const { content, change, menu, foods, isReadOnly, totals, opensTexts, shownMeal } = props;
  const { meals } = content;
  const rows = meals.map((meal) => itemsOn(itemsOf(meal), menu.day));
  // One rounding for the whole day, so that rows add up to meals, and meals to the day.
  const shown = roundedInOrder(
    rows.flat().map((item) => nutrientsOf(portionsIn(item, foods.index)).energyKcal),
  );
  const starts = rows.map((_, place) => rows.slice(0, place).flat().length);
  return (
    <section className="stack gap-3 from-start shrinks" aria-label={planTexts.menu.meals}>
      <div className="card shrinks full-width">
        {meals.map((meal, place) => {
          const items = rows[place] ?? [];
          const start = starts[place] ?? 0;
          return (
            <MealBlock
              // Meals have no id of their own, and two may have one name.
              key={place}
              {...props}
              meal={meal}
              place={place}
              items={items}
              energies={shown.slice(start, start + items.length)}
              opensText={opensTexts || shownMeal === place}
            />
          );
        })}
      </div>
      <DaySummary totals={totals} />
      {meals.length < mostMeals && !isReadOnly && (
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() =>
            change({ meals: [...meals, { name: "Colación", time: "22:00", portions: {}, menu: "" }] })
          }
        >
          {planTexts.menu.addMeal}
        </Button>
      )}
    </section>
  );
}
