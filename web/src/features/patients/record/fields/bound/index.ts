import type { ReactNode } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { BoundChips, BoundEntries, BoundMealTimes, BoundWeeklyMeals } from "./list-fields";
import { BoundQuestion, type QuestionRows } from "./question-fields";
import { BoundArea, BoundChoice, BoundDayOrMonth, BoundNumber, BoundSelect, BoundText } from "./text-fields";

type Named<Field extends (props: never) => ReactNode, Name extends string> = (
  props: Omit<Parameters<Field>[0], "name"> & { name: Name },
) => ReactNode;

/** The fields of a form with inputs of one type: each takes the names of the inputs that it can edit. */
interface RecordFields<I extends FieldValues> {
  Text: Named<typeof BoundText, FieldPathByValue<I, string>>;
  Area: Named<typeof BoundArea, FieldPathByValue<I, string>>;
  Number: Named<typeof BoundNumber, FieldPathByValue<I, number | null>>;
  Choice: Named<typeof BoundChoice, FieldPathByValue<I, string | null>>;
  Select: Named<typeof BoundSelect, FieldPathByValue<I, string | null>>;
  DayOrMonth: Named<typeof BoundDayOrMonth, FieldPathByValue<I, string | null>>;
  Entries: Named<typeof BoundEntries, FieldPathByValue<I, string[]>>;
  Chips: Named<typeof BoundChips, FieldPathByValue<I, string[]>>;
  WeeklyMeals: Named<typeof BoundWeeklyMeals, FieldPathByValue<I, object>>;
  MealTimes: (props: {
    count: FieldPathByValue<I, number | null>;
    times: FieldPathByValue<I, object[]>;
  }) => ReactNode;
  Question: (props: {
    name: FieldPathByValue<I, boolean | null>;
    label: string;
    rows?: QuestionRows & { name: FieldPathByValue<I, object[]> };
    beside?: { name: FieldPathByValue<I, string | null>; empty: string | null; field: ReactNode };
  }) => ReactNode;
}

const fields = {
  Text: BoundText,
  Area: BoundArea,
  Number: BoundNumber,
  Choice: BoundChoice,
  Select: BoundSelect,
  DayOrMonth: BoundDayOrMonth,
  Entries: BoundEntries,
  Chips: BoundChips,
  WeeklyMeals: BoundWeeklyMeals,
  MealTimes: BoundMealTimes,
  Question: BoundQuestion,
};

/** The fields of a record, bound to the form of the context and typed by its inputs. */
export const fieldsFor = <Inputs extends FieldValues>() => fields as RecordFields<Inputs>;
