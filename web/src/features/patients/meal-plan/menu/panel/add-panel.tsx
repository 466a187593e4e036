import { foodGroup } from "@nutria/contract/clinical/equivalents";
import { isUnfigured } from "@nutria/contract/clinical/foods/search-foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useMemo, useRef } from "react";
import { Button } from "../../../../../ui/actions/button";
import { ToggleGroup } from "../../../../../ui/actions/toggle-group";
import { useDialogs } from "../../../../../lib/dialogs";
import { panelTexts } from "./panel-texts";
import { besideIn } from "../use-foods";
import type { MenuPanel } from "../use-menu";
import { ChosenFood } from "./chosen-food";
import { FoodOption } from "./food-option";
import { MealSoFar } from "./meal-so-far";
import type { MenuPanelProps } from "./menu-panel-props";
import { SearchField } from "./search-field";
import { searchKinds, useFoodChoice } from "./use-food-choice";
import styles from "./panel.module.css";

const texts = panelTexts.search;

interface AddPanelProps extends MenuPanelProps {
  meal: Meal;
  panel: Extract<MenuPanel, { kind: "add" }>;
}

/** Finds foods and dishes by their names: arrows choose, + and − change the amount, Enter adds and keeps it open. */
export function AddPanel({ foods, menu, meal, panel, totals, isPhone, onChosen }: AddPanelProps) {
  const id = useId();
  const dialogs = useDialogs();
  const { group } = panel;
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  useEffect(focus, [panel]);
  const { day } = menu;
  const beside = useMemo(() => besideIn(foods, meal, day), [foods, meal, day]);
  const create = () => dialogs.open("ownFood", { name: typed, group });
  const choice = useFoodChoice(foods, beside, panel, menu.add, onChosen);
  const { typed, kind, found, hidden, entry, amount } = choice;

  return (
    <div className="stack gap-3 shrinks">
      {isPhone && <MealSoFar {...{ meal, menu, foods }} />}
      <SearchField
        input={input}
        listId={`${id}-list`}
        optionId={entry && `${id}-${entry._id}`}
        choice={choice}
      />
      {group === undefined ? (
        <ToggleGroup
          label={texts.filters}
          look="chips"
          isSmall
          choices={searchKinds.map((value) => ({ value, label: texts[value] }))}
          value={kind}
          onValue={choice.setKind}
        />
      ) : (
        <button
          type="button"
          className={`inline-row gap-6px at-start pill on-primary-soft ${styles.group}`}
          aria-label={texts.group(foodGroup(group).name)}
          onClick={() => menu.setPanel({ kind: "add", meal: panel.meal })}
        >
          {foodGroup(group).name}
          <X size={14} aria-hidden="true" />
        </button>
      )}
      {entry && amount && (
        <ChosenFood
          {...{ entry, amount, beside, foods, menu, totals, isPhone }}
          mealName={meal.name}
          onAmount={choice.setAmount}
          onAdd={() => {
            choice.add();
            focus();
          }}
        />
      )}
      {found.length === 0 && <NothingFound {...{ typed, hidden }} onCreate={create} />}
      <ul id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.results}>
        {found.map((each, index) => (
          <FoodOption
            key={each.entry._id}
            id={`${id}-${each.entry._id}`}
            {...each}
            foods={foods}
            isChosen={each.entry === entry}
            onChoose={() => choice.choose(index)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="muted small">
          {texts.hidden(hidden)}{" "}
          <button type="button" className={`bare primary ${styles.link}`} onClick={choice.showAllergens}>
            {texts.show}
          </button>
        </p>
      )}
      <Source onCreate={create} />
    </div>
  );
}

interface NothingFoundProps {
  typed: string;
  /** How many are left out because of an allergy. */
  hidden: number;
  onCreate: () => void;
}

/** Why nothing is listed; what was typed can become a food of the practice at once. */
function NothingFound({ typed, hidden, onCreate }: NothingFoundProps) {
  const name = typed.trim();
  if (hidden > 0) return <p className="muted small">{texts.onlyHidden}</p>;
  if (name === "") return <p className="muted small">{texts.noneOfGroup}</p>;
  return (
    <div className={`stack gap-2 from-start ${styles.nothing}`}>
      <p className="muted small" role="status">
        {isUnfigured(name) ? texts.unfigured(name) : texts.none(name)}
      </p>
      <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={onCreate}>
        {texts.addOwn}
      </Button>
    </div>
  );
}

/** Where the figures are from, and the way to what the catalogue lacks. */
function Source({ onCreate }: { onCreate: () => void }) {
  return (
    <p className={`line-above muted tiny ${styles.source}`}>
      {texts.source}{" "}
      <button type="button" className={`bare primary ${styles.link}`} onClick={onCreate}>
        {texts.create}
      </button>
    </p>
  );
}
