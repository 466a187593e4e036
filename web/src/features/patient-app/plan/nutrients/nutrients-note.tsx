import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import { itemsOn } from "@nutria/contract/clinical/foods/menu";
import { needFurther, nutrientNames } from "@nutria/contract/clinical/nutrients/nutrient";
import {
  coverageText,
  standingText,
  totalText,
  watchedText,
} from "@nutria/contract/clinical/nutrients/reading-texts";
import { readingOf, sumsOf } from "@nutria/contract/clinical/nutrients/watch";
import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { ShownNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import { useMemo } from "react";
import { code } from "../../../../lib/code";
import { useLoaded } from "../../../../lib/use-code";
import styles from "../meals/meals.module.css";

const figuresCode = code(() => import("@nutria/contract/catalogues/foods/nutrients/index"));
const none = new Map<string, never>();

/** What the menu of a day has of the nutrients that the practice shows, beside its limit or aim. */
export function NutrientsNote({
  plan,
  shown,
  day,
}: {
  plan: ClientPlan;
  shown: readonly ShownNutrient[];
  day: string;
}) {
  const { ownFoods: foods, ownDishes: dishes } = plan;
  const index = useMemo(() => practiceIndex({ foods, dishes }), [foods, dishes]);
  const isFurther = needFurther(shown.map(({ nutrient }) => nutrient));
  const loaded = useLoaded(isFurther ? figuresCode : undefined);
  const figures = isFurther ? loaded?.furtherFigures : none;
  const items = itemsOn(
    plan.meals.flatMap((meal) => meal.items ?? []),
    menuDayOf(day),
  );
  if (!figures || items.length === 0) return <Limits shown={shown} />;
  const sums = sumsOf(
    items,
    index,
    shown.map(({ nutrient }) => nutrient),
    figures,
  );
  return (
    <dl className={`stack gap-2 small ${styles.nutrients}`}>
      {shown.map((watched) => {
        const reading = readingOf(watched, sums[watched.nutrient]);
        const rest = [watchedText(watched), standingText(reading), coverageText(reading)];
        return (
          <div key={watched.nutrient}>
            <dt>{nutrientNames[watched.nutrient].name}</dt>
            <dd>
              <strong>{totalText(watched.nutrient, reading)}</strong> · {rest.filter(Boolean).join(" · ")}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The limits and aims alone, of a day without foods or without their figures. */
function Limits({ shown }: { shown: readonly ShownNutrient[] }) {
  return (
    <dl className={`stack gap-2 small ${styles.nutrients}`}>
      {shown.map((watched) => (
        <div key={watched.nutrient}>
          <dt>{nutrientNames[watched.nutrient].name}</dt>
          <dd>{watchedText(watched)} al día</dd>
        </div>
      ))}
    </dl>
  );
}
