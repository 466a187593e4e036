import { amountText } from "@nutria/contract/clinical/foods/amount";
import { presentAmount } from "@nutria/contract/clinical/foods/present-amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import { swapsOf, type Swap } from "@nutria/contract/clinical/foods/swap";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { CheckboxField } from "../../../../../ui/fields/choices/checkbox-field";
import { Notice } from "../../../../../ui/feedback/notice";
import { useDialogs } from "../../../../../lib/dialogs";
import { FoodMark } from "../food-mark";
import { itemsOf } from "../menu-items";
import { menuTexts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import { besideIn } from "../use-foods";
import { EatingNotes, WarningBadges } from "../warning-badges";
import { AmountEditor } from "./amount-editor";
import { FoodFacts } from "./food-facts";
import type { MenuPanelProps } from "./menu-panel-props";
import styles from "./panel.module.css";

const texts = panelTexts.item;
const fewSwaps = 7;

/** One food or dish of the menu: its amount, what can take its place, and where its figures are from. */
export function ItemPanel(props: MenuPanelProps & { item: MenuItem }) {
  const { item, foods, menu, isReadOnly } = props;
  const entry = (item.type === "food" ? foods.index.foods : foods.index.dishes).get(item.ref);
  const { panel } = menu;
  if (panel?.kind !== "item") return null;
  const verdict = entry && foods.eating.ofEntry(entry, besideOf(props));
  const { meal, place } = panel;
  return (
    <div className="stack gap-3 shrinks">
      {entry && verdict ? (
        <>
          <div className={`line wrap gap-1 ${styles.warnings}`}>
            <WarningBadges verdict={verdict} />
          </div>
          <EatingNotes verdict={verdict} />
          {entry.isOwn && !isReadOnly && <ReviewButton entry={entry} />}
          <AmountEditor
            entry={entry}
            amount={presentAmount(item, foods.index)}
            index={foods.index}
            isReadOnly={isReadOnly}
            onAmount={({ grams, measure }) => menu.setAmount(meal, place, { grams, measure })}
            onEnter={() => menu.setPanel(undefined)}
          />
        </>
      ) : (
        <Notice kind="warning">{menuTexts.unknown}</Notice>
      )}
      {!isReadOnly && <Swaps {...props} />}
      {entry && <FoodFacts entry={entry} item={item} foods={foods} isReadOnly={isReadOnly} />}
      {!isReadOnly && (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => menu.remove(meal, place)}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}

/** What else the meal has in which the item stands. */
function besideOf({ item, meals, foods }: Pick<MenuPanelProps, "meals" | "foods"> & { item: MenuItem }) {
  const meal = meals.find((each) => itemsOf(each).includes(item));
  return meal ? besideIn(foods, meal, item.day, item) : [];
}

/** Asks for what nobody has confirmed yet of a food or dish of the practice, or shows it. */
function ReviewButton({ entry }: { entry: Food | Dish }) {
  const dialogs = useDialogs();
  return (
    <Button size="small" onClick={() => dialogs.open("reviewContents", { entry })}>
      {entry.contents ? texts.reviewed : texts.review}
    </Button>
  );
}

/** Foods of the same group in the same equivalents, without what this person cannot eat. */
function Swaps(props: MenuPanelProps & { item: MenuItem }) {
  const { item, meals, foods, menu } = props;
  const [isAll, setAll] = useState(false);
  const days = new Set(
    meals
      .flatMap(itemsOf)
      .filter(({ ref }) => ref === item.ref)
      .map(({ day }) => day),
  );
  const [isEverywhere, setEverywhere] = useState(false);
  const swaps = swapsOf(item, foods.index).filter(
    ({ food }) => foods.eating.ofEntry(food, besideOf(props)).isOffered,
  );
  if (item.type === "dish") return null;
  const choose = (swap: Swap) =>
    menu.swap(item, swap, (other) =>
      isEverywhere && other.ref === item.ref
        ? swapsOf(other, foods.index).find(({ food }) => food._id === swap.food._id)
        : undefined,
    );
  return (
    <div className={`stack gap-2 from-start ${styles.swaps}`}>
      <h3>{texts.swap}</h3>
      {swaps.length === 0 && <p className="muted small">{texts.noSwaps}</p>}
      <ul className={styles.results}>
        {(isAll ? swaps : swaps.slice(0, fewSwaps)).map((swap) => (
          <li key={swap.food._id}>
            <button
              type="button"
              className={`stack gap-2 level full-width ${styles.swap}`}
              onClick={() => choose(swap)}
            >
              <FoodMark entry={swap.food} />
              <span className={`stack shrinks breaks ${styles.told}`}>{swap.food.name}</span>
              <span className="muted small">{amountText(swap.amount, swap.food.name)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isAll && swaps.length > fewSwaps && (
        <button type="button" className={`bare primary ${styles.link}`} onClick={() => setAll(true)}>
          {texts.moreSwaps}
        </button>
      )}
      {days.size > 1 && swaps.length > 0 && (
        <CheckboxField
          label={texts.everywhere(days.size)}
          checked={isEverywhere}
          onChange={({ target }) => setEverywhere(target.checked)}
        />
      )}
    </div>
  );
}
