import { menuDays, menuTotals, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { ToggleGroup } from "../../../../../ui/actions/toggle-group";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { CenteredSpinner } from "../../../../../ui/feedback/spinner";
import { useDialogs } from "../../../../../lib/dialogs";
import { DayReadings } from "../../nutrients/day-readings";
import { nutrientTexts } from "../../nutrients/nutrient-texts";
import { useWatchedFigures, type WatchedFigures } from "../../nutrients/use-watched-figures";
import { filledDays, itemsOf } from "../menu-items";
import { formatWhole } from "../../texts";
import { capital, dayName, menuTexts } from "../menu-texts";
import { dialogTexts } from "./dialog-texts";
import type { Foods } from "../use-foods";
import { MenuPreview } from "./menu-preview";

const texts = dialogTexts.propose;

export interface ProposeDialogProps {
  patient: string;
  meals: readonly Meal[];
  day: MenuDay;
  foods: Foods;
  onStarters: () => void;
  /** The items of each day by meal. */
  onMenus: (menus: ReadonlyMap<MenuDay, MenuItem[][]>) => void;
}

/** Proposes the menu of a day, or of all empty days, from the equivalents that are placed; nothing is taken unasked. */
export function ProposeDialog({ patient, meals, day, foods, onStarters, onMenus }: ProposeDialogProps) {
  const dialogs = useDialogs();
  const [variant, setVariant] = useState(0);
  const [scope, setScope] = useState<"day" | "empty">("day");
  const filled = filledDays(meals);
  const empty = menuDays.filter((each) => !filled.includes(each));
  const isPlaced = meals.some(({ portions }) => Object.keys(portions).length > 0);
  const days = scope === "day" ? [day] : empty;
  const { watched, state } = useWatchedFigures(patient);
  const isReady = state !== "loading";
  const menus = useProposal({ meals, foods, days: isReady ? days : none, variant, watched });

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
          <Button type="submit" variant="primary" autoFocus disabled={!isReady}>
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
      {state === "missing" && <p role="alert">{nutrientTexts.notHeeded}</p>}
      {!isReady && <CenteredSpinner />}
      {isReady &&
        days.map((on) => (
          <section key={on} aria-label={dayName(on)}>
            <ProposedDay day={on} menu={menus.get(on) ?? []} {...{ meals, foods, watched }} />
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
  watched: WatchedFigures | undefined;
}

const none: readonly MenuDay[] = [];

/** The menus of some days, beside which what the other days have is not repeated. */
function useProposal({ meals, foods, days, variant, watched }: Proposal) {
  const proposed = days.join();
  return useMemo(() => {
    const filled = menuDays.filter((each) => proposed.split(",").includes(String(each)));
    return proposeWeek(meals, {
      index: foods.index,
      eating: foods.eating,
      days: filled,
      variant,
      kept: meals.map((meal) => itemsOf(meal).filter((item) => !filled.includes(item.day))),
      watched,
    });
  }, [meals, foods, proposed, variant, watched]);
}

interface ProposedDayProps {
  day: MenuDay;
  meals: readonly Meal[];
  menu: readonly (readonly MenuItem[])[];
  foods: Foods;
  watched: WatchedFigures | undefined;
}

/** A proposed day under its name, with its energy beside that of its equivalents, and what it has of what is watched. */
function ProposedDay({ day, meals, menu, foods, watched }: ProposedDayProps) {
  const { composition } = menuTotals(menu.flat(), foods.index);
  const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
  return (
    <>
      <h3>
        {capital(dayName(day))}{" "}
        <span className="muted small">
          {texts.energy(formatWhole(composition.total.energyKcal ?? 0), formatWhole(placed))}
        </span>
      </h3>
      {watched && <DayReadings items={menu.flat()} index={foods.index} {...watched} />}
      <MenuPreview meals={meals} menu={menu} foods={foods} />
    </>
  );
}
