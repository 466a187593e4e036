import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { get, useFormState } from "react-hook-form";
import { CatalogueChips, type CatalogueChipsProps } from "../catalogue-chips";
import { EntriesField, type EntriesFieldProps } from "../entries/entries-field";
import { MealTimesField } from "../meals/meal-times-field";
import type { MealTime } from "../meals/meal-times";
import { WeeklyMealsField, type WeeklyMeals } from "../meals/weekly-meals-field";
import type { Labelled } from "./text-fields";
import { useBoundField } from "./use-bound-field";

interface EntriesProps extends Labelled, Pick<EntriesFieldProps, "placeholder" | "tone" | "maxLength"> {
  catalogue?: readonly CatalogueEntry[];
  /** Ids of the entries that one press adds. */
  common?: readonly string[];
}

const namesOf = (catalogue: readonly CatalogueEntry[], ids?: readonly string[]): string[] =>
  ids
    ? ids.flatMap((id) => catalogue.find(({ _id }) => _id === id)?.name ?? [])
    : catalogue.map(({ name }) => name);

/** A list of names, from a catalogue or typed. */
export function BoundEntries({ name, catalogue = [], common = [], ...look }: EntriesProps) {
  const { value, onValue, onBlur, ref, error } = useBoundField<string[]>(name);
  return (
    <EntriesField
      {...look}
      values={value}
      onValues={onValue}
      onBlur={onBlur}
      ref={ref}
      catalogue={namesOf(catalogue)}
      common={namesOf(catalogue, common)}
      error={error}
    />
  );
}

type ChipsProps = Labelled & Pick<CatalogueChipsProps, "catalogue" | "common" | "other" | "maxLength">;

/** Names of a catalogue as chips, with a free one. */
export function BoundChips({ name, ...look }: ChipsProps) {
  const { value, onValue, onBlur, error } = useBoundField<string[]>(name);
  return <CatalogueChips {...look} values={value} onValues={onValue} onBlur={onBlur} error={error} />;
}

/** The number of meals of a day and their hours. */
export function BoundMealTimes({ count, times }: { count: string; times: string }) {
  const number = useBoundField<number | null>(count);
  const list = useBoundField<MealTime[]>(times);
  const { errors } = useFormState();
  return (
    <MealTimesField
      count={number.value}
      onCount={number.onValue}
      countError={number.error}
      times={list.value}
      onTimes={list.onValue}
      onBlur={list.onBlur}
      errorOf={(index) => messageAt(errors, `${times}.${index}.hour`)}
    />
  );
}

/** The meals of a week at home and outside. */
export function BoundWeeklyMeals({ name, label }: Labelled) {
  const { value, onValue, onBlur } = useBoundField<WeeklyMeals>(name);
  const { errors } = useFormState();
  return (
    <WeeklyMealsField
      label={label}
      meals={value}
      onMeals={onValue}
      onBlur={onBlur}
      errorOf={(cell) => messageAt(errors, `${name}.${cell}`)}
    />
  );
}

function messageAt(errors: object, path: string): string | undefined {
  return (get(errors, path) as { message?: string } | undefined)?.message;
}
