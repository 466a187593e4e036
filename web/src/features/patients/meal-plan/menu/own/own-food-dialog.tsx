import { foodGroups, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Food } from "@nutria/contract/clinical/foods/food";
import { CreateFoodInput, equivalentGrams } from "@nutria/contract/schemas/foods";
import { useState } from "react";
import { SelectField } from "../../../../../ui/fields/choices/select-field";
import { useTypedState } from "../../../../../lib/typed/use-typed-state";
import { NumberField } from "../../../../../ui/fields/number-field";
import { TextField } from "../../../../../ui/fields/text-field";
import { useCreateFood, useRemoveFood } from "../../../api/foods";
import { panelTexts } from "../panel/panel-texts";
import { askedFigures, bodyOf, figureIn, numbersOf, typedFood, type TypedFood } from "./food-form";
import { CombinationRows } from "./combination-rows";
import { ContentsFields, confirmedIn } from "./contents-fields";
import { MeasureRows } from "./measure-rows";
import { OwnEntryDialog } from "./own-entry-dialog";
import { ownTexts as texts } from "./own-texts";
import { proposedContents, typedContents } from "./proposed-contents";
import { useCheckedSave } from "./use-checked-save";
import styles from "./own.module.css";

export interface OwnFoodDialogProps {
  name?: string;
  group?: FoodGroupId | undefined;
  /** The food that is corrected, of the catalogue or of the practice. */
  corrects?: Food;
}

/** Creates a food of the practice, or a corrected one in the place of another. */
export function OwnFoodDialog({ name, group, corrects }: OwnFoodDialogProps) {
  const create = useCreateFood();
  const removal = useRemoveFood();
  const [opened] = useState(() => typedFood({ name, group }, corrects));
  const [food, setFood] = useTypedState("food", opened);
  const set = (changes: Partial<TypedFood>) => setFood({ ...food, ...changes });
  const [contents, setContents] = useTypedState("contents", typedContents(corrects));
  const proposed = proposedContents(food.name, corrects);
  const body = { ...bodyOf(food, corrects), ...confirmedIn(contents, proposed) };
  const { errors, save } = useCheckedSave(CreateFoodInput, body, create, numbersOf(food));
  const computed = computedEquivalent(food);
  return (
    <OwnEntryDialog
      title={corrects ? texts.correctFood(corrects.name) : texts.newFood}
      description={corrects ? texts.correctLead : texts.foodLead}
      isDirty={food !== opened}
      isSaving={create.isPending}
      onSave={save}
      corrects={corrects}
      removal={removal}
    >
      <TextField
        label={texts.name}
        maxLength={80}
        value={food.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label={texts.group}
        placeholder={texts.chooseGroup}
        value={food.group}
        error={errors.group}
        onChange={({ target }) => set({ group: target.value as FoodGroupId })}
      >
        {foodGroups.map(({ _id, name: of }) => (
          <option key={_id} value={_id}>
            {of}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.figures}>
        <legend>{texts.per100g}</legend>
        {askedFigures.map((nutrient) => (
          <NumberField
            key={nutrient}
            label={panelTexts.nutrients[nutrient]}
            maxLength={8}
            value={food.figures[nutrient]}
            error={errors[`per100g.${nutrient}`]}
            onChange={({ target }) => set({ figures: { ...food.figures, [nutrient]: target.value } })}
          />
        ))}
      </fieldset>
      <NumberField
        label={texts.equivalent}
        help={computed === null ? undefined : texts.equivalentHelp(computed)}
        maxLength={7}
        value={food.equivalent}
        error={errors.equivalentG}
        onChange={({ target }) => set({ equivalent: target.value })}
      />
      <CombinationRows counts={food.counts} errors={errors} onCounts={(counts) => set({ counts })} />
      <MeasureRows measures={food.measures} errors={errors} onMeasures={(measures) => set({ measures })} />
      <ContentsFields value={contents} proposed={proposed} onValue={setContents} />
      <TextField
        label={texts.source}
        help={texts.sourceHelp}
        maxLength={80}
        value={food.source}
        error={errors.source}
        onChange={({ target }) => set({ source: target.value })}
      />
    </OwnEntryDialog>
  );
}

/** What an equivalent is where nobody types it; null until its energy and its group are known. */
function computedEquivalent(food: TypedFood): number | null {
  const { group } = food;
  const energy = figureIn(food, "energyKcal");
  return group !== "" && energy !== undefined && energy > 0 ? equivalentGrams(group, energy) : null;
}
