import { itemsOn, menuDays, menuTotals } from "@nutria/contract/clinical/foods/menu";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import {
  CalendarDays,
  Copy,
  Ellipsis,
  History,
  PanelsTopLeft,
  ShoppingBasket,
  Trash2,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../../ui/actions/button";
import { ToggleGroup } from "../../../../../ui/actions/toggle-group";
import { Skeleton } from "../../../../../ui/feedback/skeleton";
import { part } from "../../../../../ui/part/part";
import { Menu as ActionMenu } from "../../../../../ui/navigation/menu";
import { formatWhole } from "../../texts";
import { itemsOf } from "../menu-items";
import { dayName, menuTexts as texts, shortDay } from "../menu-texts";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";
import type { MenuActions } from "./use-menu-actions";
import styles from "./day-bar.module.css";

interface DayBarProps {
  patient: PatientDetail;
  meals: readonly Meal[];
  menu: PlanMenu;
  foods: Foods;
  actions: MenuActions;
  isReadOnly: boolean;
  isWeek: boolean;
  onWeek: (isWeek: boolean) => void;
  viewSwitch: ReactNode;
}

const icon = (Icon: typeof Copy) => <Icon size={16} aria-hidden="true" />;

const NutrientsRow = part(
  () => import("../../nutrients/nutrients-row"),
  ({ NutrientsRow }) => NutrientsRow,
  { fallback: <Skeleton width={240} height={36} /> },
);

/** The days of the menu with their energy, and what fills, copies and lists them. */
export function DayBar(props: DayBarProps) {
  const { patient, meals, menu, foods, actions, isReadOnly, isWeek, onWeek, viewSwitch } = props;
  const all = meals.flatMap(itemsOf);
  const { tools } = texts;
  return (
    <>
      <div className="row wrap gap-2-3">
        {viewSwitch}
        {!isWeek && (
          <ToggleGroup
            label={texts.days}
            look="cards"
            className={styles.days}
            value={menu.day}
            onValue={menu.chooseDay}
            choices={menuDays.map((value) => {
              const items = itemsOn(all, value);
              return {
                value,
                label: (
                  <>
                    <strong>
                      <span aria-hidden="true">{shortDay(value)}</span>
                      <span className="visually-hidden">{dayName(value)}</span>
                    </strong>
                    <span className={`muted tiny numbers ${styles.energy}`}>
                      {items.length === 0
                        ? texts.emptyDay
                        : formatWhole(menuTotals(items, foods.index).nutrients.energyKcal)}
                    </span>
                  </>
                ),
              };
            })}
          />
        )}
        <div className={`row wrap gap-6px to-end ${styles.tools}`}>
          {!isReadOnly && (
            <>
              <Button size="small" icon={icon(WandSparkles)} onClick={actions.propose}>
                {tools.propose}
              </Button>
              {!isWeek && (
                <Button size="small" variant="quiet" icon={icon(Copy)} onClick={() => actions.copy(menu.day)}>
                  {tools.copyDay}
                </Button>
              )}
            </>
          )}
          <Button size="small" variant="quiet" icon={icon(CalendarDays)} onClick={() => onWeek(!isWeek)}>
            {isWeek ? tools.day : tools.week}
          </Button>
          <Button size="small" variant="quiet" icon={icon(ShoppingBasket)} onClick={actions.shopping}>
            {tools.shopping}
          </Button>
          {!isReadOnly && (
            <ActionMenu
              label={tools.more}
              trigger={icon(Ellipsis)}
              triggerClassName={styles.more}
              items={[
                { label: tools.starters, icon: icon(PanelsTopLeft), onSelect: actions.starters },
                { label: tools.asLast, icon: icon(History), onSelect: () => void actions.asLast() },
                { label: tools.clearDay(dayName(menu.day)), icon: icon(Trash2), onSelect: actions.clearDay },
                { label: tools.clearAll, icon: icon(Trash2), onSelect: actions.clearAll, danger: true },
              ]}
            />
          )}
        </div>
      </div>
      <NutrientsRow {...{ patient, isWeek, isReadOnly }} items={all} index={foods.index} day={menu.day} />
    </>
  );
}
