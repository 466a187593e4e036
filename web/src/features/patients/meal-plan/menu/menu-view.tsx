import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { itemsOn, menuTotals, portionsIn } from "@nutria/contract/clinical/foods/menu";
import type { Amount } from "@nutria/contract/clinical/foods/amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { useEffect, useRef, useState } from "react";
import { PlanFrame } from "../plan-frame";
import { SheetFields } from "../sheet/sheet-fields";
import { part } from "../../../../ui/part/part";
import { useLetterKeys } from "../../../../lib/use-letter-keys";
import { MealBoard } from "./board/meal-board";
import { DayBar } from "./day-bar/day-bar";
import { useMenuActions } from "./day-bar/use-menu-actions";
import { itemsOf, newItem } from "./menu-items";
import { menuTexts } from "./menu-texts";
import type { MenuViewProps } from "./menu-view-props";
import { useFoods } from "./use-foods";
import { useMenu } from "./use-menu";
import styles from "./menu-view.module.css";

/** The search and the facts of a food, which nobody sees before they press something. */
const MenuPanelView = part(
  () => import("./panel/menu-panel"),
  (loaded) => loaded.MenuPanelView,
  { fallback: null },
);

const WeekView = part(
  () => import("./week/week-view"),
  (loaded) => loaded.MenuWeekView,
  { fallback: null },
);

/** The menu of a plan: foods and dishes by day and meal, words, and what else the patient's sheet says. */
export function MenuView(props: MenuViewProps) {
  const { patient, editor, actions, isPhone, isReadOnly, viewSwitch, shown } = props;
  const { content, change, errorAt } = editor;
  const { meals } = content;
  const foods = useFoods(patient.dietProfile);
  const menu = useMenu(meals, (next) => change({ meals: next }), foods, shown);
  const [isWeek, setWeek] = useState(false);
  const [chosen, setChosen] = useState<{ entry: Food | Dish; amount: Amount }>();
  const view = useRef<HTMLDivElement>(null);
  useShownPlace(view, shown);
  const menuActions = useMenuActions(props, foods, menu);
  const { day } = menu;
  useLetterKeys(
    isReadOnly
      ? {}
      : {
          f: menu.fillGaps,
          a: menuActions.propose,
          c: () => menuActions.copy(menu.day),
          s: () => setWeek(!isWeek),
        },
  );

  const today = menuTotals(
    meals.flatMap((meal) => itemsOn(itemsOf(meal), day)),
    foods.index,
  );
  const hasItems = meals.some((meal) => itemsOf(meal).length > 0);
  const totals =
    hasItems || menu.panel ? today.nutrients : nutrientsOf(...meals.map(({ portions }) => portions));
  const added =
    chosen && menu.panel?.kind === "add"
      ? nutrientsOf(portionsIn(newItem(chosen.entry, chosen.amount, day), foods.index))
      : undefined;
  const panel = menu.panel && (
    <MenuPanelView
      key={panelKey(menu.panel)}
      {...{ patient, meals, menu, foods, totals, isPhone, isReadOnly }}
      onChosen={setChosen}
    />
  );

  return (
    <PlanFrame {...{ content, actions, isPhone, isReadOnly, totals, added }}>
      <DayBar
        {...{ patient, meals, menu, foods, isReadOnly, isWeek, viewSwitch }}
        actions={menuActions}
        onWeek={setWeek}
      />
      <p role="status" className="visually-hidden">
        {menu.announced}
      </p>
      {isWeek ? (
        <WeekView
          {...{ meals, foods, isReadOnly }}
          actions={menuActions}
          onOpen={(on) => {
            menu.chooseDay(on);
            setWeek(false);
          }}
        />
      ) : (
        <div ref={view} className={`stack gap-4 from-top ${styles.view}`}>
          <MealBoard
            {...{ content, errorAt, change, menu, foods, isReadOnly }}
            actions={menuActions}
            totals={today}
            opensTexts={!hasItems && meals.some((meal) => meal.menu !== "")}
            shownMeal={shown?.meal}
          />
          {isPhone && panel}
          <div className={`stack gap-4 packed shrinks ${styles.side}`}>
            {!isPhone && panel}
            {(isPhone || !panel) && <SheetFields {...{ content, errorAt, change, isReadOnly }} />}
          </div>
        </div>
      )}
      <p className="muted small">{menuTexts.calculated}</p>
    </PlanFrame>
  );
}

/** Another search or another item starts anew; the next gap of the same search does not. */
const panelKey = (panel: NonNullable<ReturnType<typeof useMenu>["panel"]>): string =>
  panel.kind === "add" ? "add" : `item ${panel.meal} ${panel.place}`;

function useShownPlace(view: React.RefObject<HTMLElement | null>, shown: MenuViewProps["shown"]): void {
  useEffect(() => {
    if (!shown) return;
    const meal = `[data-meal="${shown.meal}"]`;
    // A text is mended by typing, a food by its row, and what is missing by adding.
    const places =
      shown.meal === null
        ? ["[name=freeFoods]"]
        : [`${meal} textarea`, `${meal} [data-items] button`, `${meal} [data-gaps] button`];
    const found = places.map((place) => view.current?.querySelector<HTMLElement>(place)).find(Boolean);
    found?.focus();
  }, [view, shown]);
}
