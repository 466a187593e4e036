import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { BookmarkPlus, Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { TextAreaField } from "../../../../../ui/fields/text-area-field";
import { Menu as ActionMenu } from "../../../../../ui/navigation/menu";
import { part } from "../../../../../ui/part/part";
import { withMeal } from "../../editor/meals";
import { planTexts } from "../../plan-texts";
import { formatWhole } from "../../texts";
import type { MenuActions } from "../day-bar/use-menu-actions";
import { menuTexts as texts } from "../menu-texts";
import type { PlanFieldsProps } from "../menu-view-props";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";
import { ItemRow } from "./item-row";
import { MealGaps } from "./meal-gaps";
import styles from "./meal-board.module.css";

/** Name and hour are seldom changed here. */
const MealFields = part(
  () => import("./meal-fields"),
  (loaded) => loaded.MealFields,
  { fallback: null },
);

interface MealBlockProps extends PlanFieldsProps {
  meal: Meal;
  place: number;
  items: readonly MenuItem[];
  /** Of each item, in whole kcal. */
  energies: readonly number[];
  menu: PlanMenu;
  foods: Foods;
  actions: MenuActions;
  opensText: boolean;
}

const icon = (Icon: typeof Copy) => <Icon size={16} aria-hidden="true" />;

/** One meal of a day: its name and energy, its foods, what is missing of its equivalents, and its words. */
export function MealBlock(props: MealBlockProps) {
  const { content, errorAt, change, meal, place, items, energies, menu, foods, isReadOnly, opensText } =
    props;
  const [isEdited, setEdited] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const error = { name: errorAt(`meals.${place}.name`), time: errorAt(`meals.${place}.time`) };
  const textError = errorAt(`meals.${place}.menu`);
  const hasText = meal.menu !== "" || isWritten || opensText || textError !== undefined;
  const isEditing = isEdited || error.name !== undefined || error.time !== undefined;
  const { panel } = menu;
  const isActive = panel?.meal === place;
  return (
    <fieldset
      className={`stack shrinks ${styles.meal}`}
      data-meal={place}
      data-active={isActive || undefined}
      aria-label={planTexts.menu.meal(meal.name)}
      disabled={isReadOnly}
    >
      <div className={`stack gap-2px packed holds sunken ${styles.head}`}>
        <strong>{meal.name}</strong>
        <span>{meal.time}</span>
        {items.length > 0 && (
          <span className="ink bold numbers">
            {formatWhole(energies.reduce((sum, energy) => sum + energy, 0))} {texts.kcal}
          </span>
        )}
        {!isReadOnly && <MealTools {...props} onEdit={() => setEdited(true)} />}
      </div>
      <div className={`stack packed shrinks ${styles.body}`}>
        {isEditing && (
          <MealFields {...{ content, change, meal, place, error }} onDone={() => setEdited(false)} />
        )}
        {items.length > 0 && (
          <ul className={styles.items} data-items="">
            {items.map((item, index) => {
              const at = (meal.items ?? []).indexOf(item);
              return (
                <ItemRow
                  key={`${item.ref} ${index}`}
                  item={item}
                  meal={meal}
                  energy={energies[index] ?? 0}
                  foods={foods}
                  isChosen={panel?.kind === "item" && isActive && panel.place === at}
                  onOpen={() => menu.setPanel({ kind: "item", meal: place, place: at })}
                />
              );
            })}
          </ul>
        )}
        <MealGaps
          {...{ meal, place, menu, foods, isReadOnly }}
          isServed={items.length > 0}
          onWrite={hasText ? undefined : () => setWritten(true)}
        />
        {hasText && (
          <TextAreaField
            name={`meals.${place}.menu`}
            label={planTexts.menu.text}
            rows={items.length > 0 ? 2 : 3}
            maxLength={800}
            placeholder={planTexts.menu.placeholder}
            value={meal.menu}
            error={textError}
            autoFocus={isWritten}
            className={styles.text}
            onChange={({ target }) =>
              change({ meals: withMeal(content.meals, place, { menu: target.value }) })
            }
          />
        )}
      </div>
    </fieldset>
  );
}

/** What is done with a meal beside its foods. */
function MealTools({
  content,
  change,
  meal,
  place,
  actions,
  menu,
  items,
  onEdit,
}: MealBlockProps & { onEdit: () => void }) {
  const { meals } = content;
  return (
    <ActionMenu
      label={texts.mealTools(meal.name)}
      trigger={icon(Ellipsis)}
      triggerClassName={styles.tool}
      align="start"
      items={[
        { label: texts.editMeal(meal.name), icon: icon(Pencil), onSelect: onEdit },
        ...(items.length > 0
          ? [
              {
                label: texts.copyMeal,
                icon: icon(Copy),
                onSelect: () => actions.copy(menu.day, place),
              },
              {
                label: texts.saveAsDish,
                icon: icon(BookmarkPlus),
                onSelect: () => actions.saveAsDish(place),
              },
              { label: texts.clearMeal, icon: icon(Trash2), onSelect: () => actions.clearMeal(place) },
            ]
          : []),
        ...(meals.length > 1
          ? [
              {
                label: planTexts.menu.removeMeal(meal.name),
                icon: icon(Trash2),
                danger: true,
                onSelect: () => change({ meals: meals.filter((_, position) => position !== place) }),
              },
            ]
          : []),
      ]}
    />
  );
}
