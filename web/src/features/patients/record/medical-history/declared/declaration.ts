import type { FieldPathByValue, FieldValues } from "react-hook-form";
import type { EntriesFieldProps } from "../../fields/entries/entries-field";
import type { CatalogueChipsProps } from "../../fields/catalogue-chips";
import type { RowsLook } from "../../fields/rows/row-columns";
import type { catalogues } from "./catalogues";

/** The name of a catalogue: the rail counts answers before any catalogue is loaded. */
export type CatalogueName = keyof typeof catalogues;

interface Declared<Name extends string> {
  name: Name;
  label: string;
  /** The label where the part around it does not say the rest, as in a comparison. */
  fullLabel?: string;
  /** Fields of one question count once in the rail, and those of null not at all; others are a question each. */
  question?: string | null;
}

type Listed = Pick<EntriesFieldProps, "placeholder" | "tone" | "maxLength"> & {
  catalogue?: CatalogueName;
  common?: readonly string[];
};

type TextDeclaration<I extends FieldValues> = Declared<FieldPathByValue<I, string>> & {
  kind: "text";
  maxLength: number;
  /** Texts that are offered while typing. */
  offered?: readonly string[];
};

type DayDeclaration<I extends FieldValues> = Declared<FieldPathByValue<I, string | null>> & { kind: "day" };

/** A field of a section: its kind says how it is edited, compared and counted. */
export type FieldDeclaration<I extends FieldValues> =
  | TextDeclaration<I>
  | DayDeclaration<I>
  | (Declared<FieldPathByValue<I, string>> & { kind: "notes" })
  | (Declared<FieldPathByValue<I, number | null>> & { kind: "number"; digits: number; unit?: string })
  | (Declared<FieldPathByValue<I, string | null>> & { kind: "select" | "choice"; catalogue: CatalogueName })
  | (Declared<FieldPathByValue<I, string[]>> & Listed & { kind: "entries" })
  | (Declared<FieldPathByValue<I, string[]>> &
      Listed & {
        kind: "entriesOrNone";
        /** The answer that there is none, which an empty list does not give. */
        none: { name: FieldPathByValue<I, boolean | null>; label: string };
      })
  | (Declared<FieldPathByValue<I, string[]>> &
      Pick<CatalogueChipsProps, "common" | "other" | "maxLength"> & {
        kind: "chips";
        catalogue: CatalogueName;
      })
  | (Declared<FieldPathByValue<I, object[]>> & {
      kind: "mealTimes";
      count: { name: FieldPathByValue<I, number | null>; label: string };
    })
  | (Declared<FieldPathByValue<I, object>> & { kind: "weeklyMeals" })
  | (Declared<FieldPathByValue<I, boolean | null>> & {
      kind: "question";
      /** Rows that belong to 'Sí'. */
      rows?: { name: FieldPathByValue<I, object[]>; look: RowsLook };
      /** A field beside 'Sí'. */
      beside?: TextDeclaration<I> | DayDeclaration<I>;
    });

/** Fields beside each other. */
export interface RowDeclaration<I extends FieldValues> {
  kind: "row";
  isNarrow?: boolean;
  fields: readonly FieldDeclaration<I>[];
}

/** A part of a section, such as the medications. */
export interface PartDeclaration<I extends FieldValues> {
  id: string;
  title: string;
  /** The heading of the form where it says more than the rail; false where the first field says the same. */
  heading?: string | false;
  fields: readonly (FieldDeclaration<I> | RowDeclaration<I>)[];
}

/** The fields of a part, out of their rows. */
export function fieldsIn<I extends FieldValues>({ fields }: PartDeclaration<I>): FieldDeclaration<I>[] {
  return fields.flatMap((field) => (field.kind === "row" ? field.fields : [field]));
}
