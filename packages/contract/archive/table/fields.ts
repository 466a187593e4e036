/**
 * Fields that a column of a patient table can hold. `fullName` is name and last name in one, `lastNameFirst` the same
 * in reverse order; the letters of `sexHM` are H and M (M is mujer), those of `sexFM` are F and M (M is masculino), and
 * under `sex` an M alone is ambiguous; days of `birthdateMonthFirst` are written as in the United States. Any number of
 * columns can be `otherPhone`; a patient's first one with a phone replaces a missing phone. `phoneCountry` and
 * `phoneArea` are the prefixes of the first phone, in columns of their own.
 */
export const tableFields = [
  "fullName",
  "lastNameFirst",
  "name",
  "secondName",
  "lastName",
  "secondLastName",
  "email",
  "phoneNumber",
  "otherPhone",
  "phoneCountry",
  "phoneArea",
  "sex",
  "sexHM",
  "sexFM",
  "birthdate",
  "birthdateMonthFirst",
  "visitReason",
] as const;
export type TableField = (typeof tableFields)[number];

/** The field of each column; undefined for a column that is not imported. */
export type TableColumns = readonly (TableField | undefined)[];

/** The value of a patient that a field gives, by its name in a row of an import. */
export const rowFields = [
  "name",
  "lastName",
  "email",
  "phoneNumber",
  "sex",
  "birthdate",
  "visitReason",
] as const;
export type RowField = (typeof rowFields)[number];

/** Fields that exclude each other in a table, because they are read into the same value. */
const alternatives: readonly (readonly TableField[])[] = [
  ["fullName", "lastNameFirst"],
  ["sex", "sexHM", "sexFM"],
  ["birthdate", "birthdateMonthFirst"],
];

/** The columns after one of them was given another meaning; a meaning but `otherPhone` is in one column at most. */
export function withMeaning(
  columns: TableColumns,
  column: number,
  field: TableField | undefined,
): TableColumns {
  const group = alternatives.find((fields) => field !== undefined && fields.includes(field));
  const taken: TableColumns = group ?? (field === "otherPhone" ? [] : [field]);
  return columns.map((one, index) =>
    index === column ? field : one !== undefined && taken.includes(one) ? undefined : one,
  );
}
