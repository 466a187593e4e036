import { menuDays, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { proposeDay } from "@nutria/contract/clinical/foods/propose-day";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../components/ui/actions/button";
import { ToggleGroup } from "../../../../../components/ui/actions/toggle-group";
import { Dialog } from "../../../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../../../lib/dialogs";
import { filledDays } from "../menu-items";
import { dayName, menuTexts } from "../menu-texts";
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
  const [variant, setVariant] = useState<number>(day - 1);
  const [scope, setScope] = useState<"day" | "empty">("day");
  const filled = filledDays(meals);
  const empty = menuDays.filter((each) => !filled.includes(each));
  const isPlaced = meals.some(({ portions }) => Object.keys(portions).length > 0);
  const propose = (on: MenuDay, at: number) =>
    proposeDay(meals, {
      index: foods.index,
      isAllowed: (entry) => foods.eating.ofEntry(entry).isOffered,
      day: on,
      variant: at,
    });
  const days = scope === "day" ? [day] : empty;

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
        onMenus(new Map(days.map((on, at) => [on, propose(on, variant + at)])));
      }}
      actions={
        <>
          {filled.includes(day) && scope === "day" && (
            <p className="muted small shrinks">{texts.replaces(dayName(day))}</p>
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
      <MenuPreview meals={meals} menu={propose(days[0] ?? day, variant)} foods={foods} />
    </Dialog>
  );
}
