import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Fields whose figures are no number: codes, postal codes, cards, dates and times. */
const codes = [
  "web/src/ui/date-time/day-field.tsx",
  "web/src/ui/date-time/time-field.tsx",
  "web/src/features/admin/shell/second-factor-step.tsx",
  "web/src/features/mailed-link/link-request/code-step.tsx",
  "web/src/features/patients/record/general/address-fields.tsx",
  "web/src/features/settings/offices/office-form-dialog.tsx",
  "web/src/features/settings/start/place/office-fields.tsx",
  "web/src/features/store/billing/billing-editor.tsx",
  "web/src/features/store/cards/local-card-form.tsx",
];
/** Inputs of numbers that are drawn in a table or beside buttons. Each reads by the contract's reader. */
const bare = [
  "web/src/ui/fields/number-field.tsx",
  "web/src/features/patients/meal-plan/menu/panel/amount-editor.tsx",
  "web/src/features/patients/record/fields/rows/row-cell.tsx",
  "web/src/features/patients/record/notes/measures/measure-row.tsx",
];

const screens = readdirSync("web/src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ file: `web/src/${name}`, text: readFileSync(`web/src/${name}`, "utf8") }));
const filesWith = (pattern: RegExp) =>
  screens.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test("a number is typed into the field of numbers, which the browser's own would cut at a comma", () => {
  expect(filesWith(/inputMode=("|\{)[^\n]*(numeric|decimal)/).sort()).toEqual([...codes, ...bare].sort());
  expect(filesWith(/type="number"/)).toEqual([]);
});
