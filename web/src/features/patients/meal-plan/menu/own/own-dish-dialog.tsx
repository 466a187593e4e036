import { mealsOfDay } from "@nutria/contract/clinical/foods/food";
import { CreateDishInput } from "@nutria/contract/schemas/foods";
import { useState } from "react";
import { ChipGroup } from "../../../../../ui/fields/choices/chip-group";
import { NumberField } from "../../../../../ui/fields/number-field";
import { TextField } from "../../../../../ui/fields/text-field";
import { useCreateDish, useRemoveDish } from "../../../api/foods";
import { bodyOfDish, numbersOfDish, typedDish, type OwnDishDialogProps, type TypedDish } from "./dish-form";
import { ContentsFields, confirmedIn } from "./contents-fields";
import { IngredientRows } from "./ingredient-rows";
import { OwnEntryDialog } from "./own-entry-dialog";
import { StepRows } from "./step-rows";
import { ownTexts as texts } from "./own-texts";
import { proposedContents, typedContents } from "./proposed-contents";
import { useCheckedSave } from "./use-checked-save";
import styles from "./own.module.css";

export type { OwnDishDialogProps };

/** Keeps the foods of a meal as a dish of the practice, or corrects a dish in the place of another. */
export function OwnDishDialog(props: OwnDishDialogProps) {
  const { index, corrects } = props;
  const create = useCreateDish();
  const removal = useRemoveDish();
  const [opened] = useState(() => typedDish(props));
  const [dish, setDish] = useState(opened);
  const set = (changes: Partial<TypedDish>) => setDish({ ...dish, ...changes });
  const [contents, setContents] = useState(() => typedContents(corrects));
  const proposed = proposedContents(dish.name, corrects);
  const body = { ...bodyOfDish(dish, corrects), ...confirmedIn(contents, proposed) };
  const { errors, save } = useCheckedSave(CreateDishInput, body, create, numbersOfDish(dish));
  return (
    <OwnEntryDialog
      title={corrects ? texts.correctDish(corrects.name) : texts.newDish}
      description={corrects ? texts.correctLead : texts.dishLead}
      isDirty={dish !== opened}
      isSaving={create.isPending}
      onSave={save}
      corrects={corrects}
      removal={removal}
    >
      <TextField
        label={texts.name}
        maxLength={80}
        value={dish.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ChipGroup
        label={texts.meals}
        chips={mealsOfDay.map((value) => ({ value, label: texts.kinds[value] }))}
        values={dish.meals}
        error={errors.meals}
        onValues={(meals) => set({ meals })}
      />
      <div className={`stack gap-3 from-top ${styles.pair}`}>
        <NumberField
          label={texts.servings}
          isWhole
          maxLength={2}
          value={dish.servings}
          error={errors.servings}
          onChange={({ target }) => set({ servings: target.value })}
        />
        <TextField
          label={texts.portion}
          help={texts.portionHelp}
          maxLength={80}
          value={dish.portion}
          error={errors.portion}
          onChange={({ target }) => set({ portion: target.value })}
        />
      </div>
      <NumberField
        label={texts.served}
        help={texts.servedHelp}
        maxLength={6}
        value={dish.served}
        error={errors.servedG}
        onChange={({ target }) => set({ served: target.value })}
      />
      <IngredientRows
        index={index}
        ingredients={dish.ingredients}
        errors={errors}
        onIngredients={(ingredients) => set({ ingredients })}
      />
      <StepRows steps={dish.steps} errors={errors} onSteps={(steps) => set({ steps })} />
      <ContentsFields value={contents} proposed={proposed} onValue={setContents} />
    </OwnEntryDialog>
  );
}
