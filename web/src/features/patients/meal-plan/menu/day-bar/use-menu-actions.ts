import type { MenuDay } from "@nutria/contract/clinical/foods/menu";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { copiedTo, filledDays, withDay, withoutItemsOn } from "../menu-items";
import { menuTexts as texts } from "../menu-texts";
import { lastMenuOf, withMenuOf } from "./last-menu";
import type { MenuViewProps } from "../menu-view-props";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";

/** What can be done with the menu of a day, of a meal, or of the whole week; each leaves the way back. */
export function useMenuActions(
  { patient, editor, actions }: MenuViewProps,
  foods: Foods,
  { day, replace }: PlanMenu,
) {
  const dialogs = useDialogs();
  const { content, stored } = editor;
  const { meals } = content;

  const copy = (from: MenuDay, only?: number) =>
    dialogs.open("copyMenuDay", {
      from,
      meal: only === undefined ? undefined : meals[only]?.name,
      filled: filledDays(only === undefined ? meals : meals.slice(only, only + 1)),
      onDays: (days) => replace(copiedTo(meals, from, days, only), texts.told.copied(days.length)),
    });

  return {
    copy,
    propose: () =>
      dialogs.open("proposeMenu", {
        ...{ patient: patient._id, meals, day, foods },
        onStarters: actions.startFromPlan,
        onMenus: (menus) =>
          replace(
            [...menus].reduce((all, [on, items]) => withDay(all, on, items), [...meals]),
            texts.told.proposed,
          ),
      }),
    starters: actions.startFromPlan,
    shopping: () =>
      dialogs.open("shoppingList", {
        planId: stored._id,
        save: editor.flush,
        patient,
        meals,
        foods,
      }),
    clearDay: () => replace(withDay(meals, day, []), texts.cleared),
    clearAll: () =>
      replace(
        meals.map((meal) => ({ ...meal, items: [] })),
        texts.cleared,
      ),
    clearMeal: (place: number) => replace(withoutItemsOn(meals, day, place), texts.cleared),
    saveAsDish: (place: number) => {
      const meal = meals[place];
      if (meal) dialogs.open("ownDish", { meal, day, index: foods.index });
    },
    /** Takes over the menu of the patient's plan before this one, meal by meal. */
    asLast: async () => {
      try {
        const last = await lastMenuOf(patient._id, stored._id, content.startDate);
        if (last) replace(withMenuOf(meals, last), texts.asLast.done);
        else notify.error(texts.asLast.none);
      } catch {
        notify.error(texts.asLast.failed);
      }
    },
  };
}

export type MenuActions = ReturnType<typeof useMenuActions>;
