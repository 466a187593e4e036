import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import { readingOf, sumsOf } from "@nutria/contract/clinical/nutrients/watch";
import { ReadingLine } from "./reading-line";
import type { WatchedFigures } from "./use-watched-figures";
import styles from "./nutrients.module.css";

interface DayReadingsProps extends WatchedFigures {
  /** Those of one day. */
  items: readonly MenuItem[];
  index: FoodIndex;
}

/** What a day has of each nutrient that is watched, against its limit or aim; nothing where none is. */
export function DayReadings({ items, index, nutrients, figures }: DayReadingsProps) {
  if (nutrients.length === 0) return null;
  const ids = nutrients.map(({ nutrient }) => nutrient);
  const sums = sumsOf(items, index, ids, figures);
  return (
    <ul className={`line wrap ${styles.readings}`}>
      {nutrients.map((one) => (
        <li key={one.nutrient}>
          <ReadingLine reading={readingOf(one, sums[one.nutrient])} />
        </li>
      ))}
    </ul>
  );
}
