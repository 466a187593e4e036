import { menuDays, menuTotals, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../../../components/ui/actions/button";
import { ToggleGroup } from "../../../../../components/ui/actions/toggle-group";
import { Dialog } from "../../../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../../../lib/dialogs";
import { filledDays, itemsOf } from "../menu-items";
import { formatNumber } from "../../texts";
import { capital, dayName, menuTexts } from "../menu-texts";
import type { Foods } from "../use-foods";
import { MenuPreview } from "./menu-preview";

const texts = menuTexts.propose;

export interface ProposeDialogProps {
  meals: readonly Meal[];
  day: MenuDay;
  foods: Foods;
  onStarters: () => void;
  /** The items of each day by meal. */
  onMenus: (menus: ReadonlyMap<MenuDay, MenuItem[][]>) => void;
}

/** Proposes the menu of a day, or of all empty days, from the equivalents that are placed; nothing is taken unasked. */
export function ProposeDialog({ meals, day, foods, onStarters, onMenus }: ProposeDialogProps) {
  const dialogs = useDialogs();
  const [variant, setVariant] = useState(0);
  const [scope, setScope] = useState<"day" | "empty">("day");
  const filled = filledDays(meals);
  const empty = menuDays.filter((each) => !filled.includes(each));
  const isPlaced = meals.some(({ portions }) => Object.keys(portions).length > 0);
  const days = scope === "day" ? [day] : empty;
  const menus = useProposal({ meals, foods, days, variant });

  if (!isPlaced) {
    return (
      <Dialog
        title={texts.title}
        description={texts.noPortions}
        size="small"
        onClose={dialogs.close}
        actions={
          <>
            <Button onClick={dialogs.close}>{menuTexts.cancel}</Button>
            <Button variant="primary" onClick={onStarters}>
              {menuTexts.tools.starters}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="large"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        dialogs.close();
        onMenus(menus);
      }}
      actions={
        <>
          {filled.includes(day) && scope === "day" && (
            <p className="muted small">{texts.replaces(dayName(day))}</p>
          )}
          <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => setVariant(variant + 1)}>
            {texts.another}
          </Button>
          <Button type="submit" variant="primary" autoFocus>
            {texts.use}
          </Button>
        </>
      }
    >
      {empty.length > 1 && (
        <ToggleGroup
          label={texts.scope}
          value={scope}
          onValue={setScope}
          choices={[
            { value: "day", label: texts.today(dayName(day)) },
            { value: "empty", label: texts.emptyDays(empty.length) },
          ]}
        />
      )}
      {days.map((on) => (
        <section key={on} aria-label={dayName(on)}>
          <ProposedDay day={on} meals={meals} menu={menus.get(on) ?? []} foods={foods} />
        </section>
      ))}
    </Dialog>
  );
}

interface Proposal {
  meals: readonly Meal[];
  foods: Foods;
  days: readonly MenuDay[];
  variant: number;
}

/** The menus of some days, beside which what the other days have is not repeated. */
function useProposal({ meals, foods, days, variant }: Proposal) {
  const proposed = days.join();
  return useMemo(() => {
    const filled = proposed.split(",").map((each) => Number(each) as MenuDay);
    return proposeWeek(meals, {
      index: foods.index,
      isAllowed: (entry) => foods.eating.ofEntry(entry).isOffered,
      days: filled,
      variant,
      kept: meals.map((meal) => itemsOf(meal).filter((item) => !filled.includes(item.day))),
    });
  }, [meals, foods, proposed, variant]);
}

interface ProposedDayProps {
  day: MenuDay;
  meals: readonly Meal[];
  menu: readonly (readonly MenuItem[])[];
  foods: Foods;
}

/** A proposed day under its name, with its energy by the foods' own figures beside that of its equivalents. */
function ProposedDay({ day, meals, menu, foods }: ProposedDayProps) {
  const { composition } = menuTotals(menu.flat(), foods.index);
  const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
  return (
    <>
      <h3>
        {capital(dayName(day))}{" "}
        <span className="muted small">
          {texts.energy(formatNumber(composition.total.energyKcal ?? 0), formatNumber(placed))}
        </span>
      </h3>
      <MenuPreview meals={meals} menu={menu} foods={foods} />
    </>
  );
}
