import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { itemsOn, menuDays, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { nutrientNames, watchableNutrients } from "@nutria/contract/clinical/nutrients/nutrient";
import { totalText, watchedText } from "@nutria/contract/clinical/nutrients/reading-texts";
import { sumsOf } from "@nutria/contract/clinical/nutrients/watch";
import type { WatchedNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { useDialogs } from "../../../../lib/dialogs";
import { dayName } from "../menu/menu-texts";
import { nutrientTexts } from "./nutrient-texts";
import { useFigures } from "./use-figures";
import styles from "./nutrients.module.css";

const texts = nutrientTexts.table;

export interface AllNutrientsDialogProps {
  items: readonly MenuItem[];
  index: FoodIndex;
  day: MenuDay;
  isWeek: boolean;
  watched: readonly WatchedNutrient[];
}

/** Everything that the day of a menu has, or an average day of its week, with how many foods have a figure. */
export function AllNutrientsDialog(props: AllNutrientsDialogProps) {
  const { close } = useDialogs();
  const { figures, state } = useFigures(true);
  return (
    <Dialog
      title={props.isWeek ? texts.week : texts.day(dayName(props.day))}
      description={texts.lead}
      onClose={close}
      isWholePhone
      actions={<Button onClick={close}>{texts.close}</Button>}
    >
      {figures ? (
        <NutrientsTable {...props} figures={figures} />
      ) : state === "loading" ? (
        <CenteredSpinner />
      ) : (
        <p role="alert">{state === "waiting" ? nutrientTexts.waiting : nutrientTexts.failedFigures}</p>
      )}
      <p className="muted small">{texts.source}</p>
    </Dialog>
  );
}

type TableProps = AllNutrientsDialogProps & {
  figures: NonNullable<ReturnType<typeof useFigures>["figures"]>;
};

function NutrientsTable({ items, index, day, isWeek, watched, figures }: TableProps) {
  const counted = isWeek ? items : itemsOn(items, day);
  if (counted.length === 0) return <p className="muted">{texts.empty}</p>;
  const days = isWeek ? menuDays.filter((on) => itemsOn(items, on).length > 0).length : 1;
  const sums = sumsOf(counted, index, watchableNutrients, figures);
  return (
    <table className={`full-width small numbers ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{texts.nutrient}</th>
          <th scope="col">{isWeek ? texts.perDay : texts.total}</th>
          <th scope="col">{texts.coverage}</th>
        </tr>
      </thead>
      <tbody>
        {watchableNutrients.map((nutrient) => {
          const sum = sums[nutrient];
          const one = watched.find((each) => each.nutrient === nutrient);
          return (
            <tr key={nutrient}>
              <th scope="row">
                {nutrientNames[nutrient].name}
                {one && <span className="muted small"> {watchedText(one)}</span>}
              </th>
              <td>{totalText(nutrient, { ...sum, total: sum.total / days })}</td>
              <td className="muted">{texts.coverageOf(sum.known, sum.foods)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
