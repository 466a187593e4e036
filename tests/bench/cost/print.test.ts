import { expect, test } from "vitest";
import { replaceTables, toMarkdown, toText } from "./print";

const table = {
  title: "USD a month",
  heads: ["", "1,000", "10,000"],
  rows: [
    ["Mails", "74.80", "748.00"],
    ["**in all**", "520.97", "6,551.76"],
  ],
};

test("a table is printed for a terminal and as Markdown", () => {
  expect(toText(table)).toBe(
    [
      "USD a month",
      "             1,000    10,000",
      "Mails        74.80    748.00",
      "**in all**  520.97  6,551.76",
    ].join("\n"),
  );
  expect(toMarkdown(table)).toBe(
    [
      "|            |  1,000 |   10,000 |",
      "| ---        |    --: |      --: |",
      "| Mails      |  74.80 |   748.00 |",
      "| **in all** | 520.97 | 6,551.76 |",
    ].join("\n"),
  );
});

test("a table takes the place of the one with its heads, and of no other", () => {
  const other = "| file | what |\n| --- | --- |\n| a | b |\n";
  const page = `# Page\n\n|   | 1,000 | 10,000 |\n| - | -: | -: |\n| Old | 1 | 2 |\n\nText.\n\n${other}`;
  expect(replaceTables(page, [table])).toBe(`# Page\n\n${toMarkdown(table)}\n\nText.\n\n${other}`);
});
