import { instalmentMinimums } from "@nutria/contract/store/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandOf,
  codeLengthOf,
  formatCardNumber,
  isCardNumber,
} from "../../../web/src/features/store/cards/card-number";
import { cardSchemaOn, yearsFrom } from "../../../web/src/features/store/cards/card-form";
import { toCsv } from "../../../web/src/lib/csv";
import { mostMonthsFor, savingOf } from "../../../web/src/features/store/passes/bundle-facts";
import { amountInWords, numberInWords } from "../../../web/src/features/store/receipt/amount-in-words";
import { instalmentsText } from "../../../web/src/features/store/shared/instalments-text";
import { expiryStateOf } from "../../../web/src/features/store/shared/card-name";
import { aCard, bundles } from "./store-samples";

test.each([
  [0, "Cero pesos 00/100 M.N."],
  [1_00, "Un peso 00/100 M.N."],
  [16_05, "Dieciséis pesos 05/100 M.N."],
  [21_00, "Veintiún pesos 00/100 M.N."],
  [31_50, "Treinta y un pesos 50/100 M.N."],
  [100_00, "Cien pesos 00/100 M.N."],
  [101_00, "Ciento un pesos 00/100 M.N."],
  [349_00, "Trescientos cuarenta y nueve pesos 00/100 M.N."],
  [1_000_00, "Mil pesos 00/100 M.N."],
  [2_070_00, "Dos mil setenta pesos 00/100 M.N."],
  [9_750_99, "Nueve mil setecientos cincuenta pesos 99/100 M.N."],
  [21_021_00, "Veintiún mil veintiún pesos 00/100 M.N."],
  [531_500_00, "Quinientos treinta y un mil quinientos pesos 00/100 M.N."],
  [1_000_000_00, "Un millón de pesos 00/100 M.N."],
  [2_000_001_00, "Dos millones un pesos 00/100 M.N."],
])("%i cents in words", (cents, text) => expect(amountInWords(cents)).toBe(text));

test("every number to 100,000 has words of its own", () => {
  const words = new Set(Array.from({ length: 100_001 }, (_, value) => numberInWords(value)));
  expect(words.size).toBe(100_001);
});

test("card numbers: 16 digits, 15 for American Express, with their check digit", () => {
  expect(isCardNumber("4242 4242 4242 4242")).toBe(true);
  expect(isCardNumber("3782 822463 10005")).toBe(true);
  expect(isCardNumber("5555555555554444")).toBe(true);
  for (const wrong of ["4242424242424241", "424242424242424", "378282246310006", "", "4222222222222"])
    expect(isCardNumber(wrong)).toBe(false);
  expect([brandOf("37"), brandOf("4"), brandOf("2221"), brandOf("6011")]).toEqual([
    "american_express",
    "visa",
    "mastercard",
    undefined,
  ]);
  expect([codeLengthOf("37"), codeLengthOf("4")]).toEqual([4, 3]);
  expect(formatCardNumber("42424242424242429")).toBe("4242 4242 4242 4242");
  expect(formatCardNumber("3782822463")).toBe("3782 822463");
});

test("an expiry is from this month to 2035", () => {
  const card = { name: "Ana", number: "4242424242424242", code: "123", isDefault: false };
  const parse = (month: string, year: string) =>
    cardSchemaOn("2026-11-22").safeParse({ ...card, month, year }).success;
  expect([parse("10", "2026"), parse("11", "2026"), parse("1", "2027")]).toEqual([false, true, true]);
  expect([yearsFrom("2026-11-22").at(0), yearsFrom("2026-11-22").at(-1)]).toEqual([2026, 2035]);
  const on = (day: string) => expiryStateOf(aCard({ exp_month: 1, exp_year: 2027 }), day);
  expect(["2026-11-30", "2026-12-01", "2027-01-31", "2027-02-01"].map(on)).toEqual([
    "valid",
    "soon",
    "soon",
    "expired",
  ]);
});

test("a total in months is said with amounts that add up to it", () => {
  const plain = (total: number, months: number) => instalmentsText(total, months).replaceAll("\u00A0", " ");
  expect(plain(2_300_00, 6)).toBe("6 meses: 2 de $383.34 y 4 de $383.33");
  expect(plain(2_070_00, 3)).toBe("3 meses de $690.00");
  expect(plain(2_300_00, 1)).toBe("1 pago de $2,300.00");
  const months = fc.constantFrom(1, ...instalmentMinimums.map((plan) => plan.months));
  fc.assert(
    fc.property(fc.integer({ min: 10_00, max: 1_000_000_00 }), months, (total, count) => {
      const said = [...plain(total, count).matchAll(/(?:(\d+) (?:meses |pago )?de )\$([\d,.]+)/g)];
      const sum = said.reduce(
        (all, [, times, amount = ""]) =>
          all + Number(times) * Math.round(Number(amount.replaceAll(",", "")) * 100),
        0,
      );
      expect(sum).toBe(total);
    }),
  );
});

test("a bundle's saving and months", () => {
  const [smallest, second] = bundles;
  if (!smallest || !second) throw new Error("no bundles");
  expect([savingOf(smallest, smallest), savingOf(second, smallest)]).toEqual([0, 200_00]);
  expect([299_99, 300_00, 1_799_99, 1_800_00].map(mostMonthsFor)).toEqual([undefined, 3, 12, 18]);
});

test("a CSV file keeps commas, quotes, accents, numbers and phones, and disarms formulas", async () => {
  const text = await toCsv(
    ["Uno", "Dos"],
    [
      ["a,b", 'ñ "x"'],
      ["+A1", -1],
      ["-650.5", "+52 55 1234 5678"],
      ["-2+3", "+52 (1)"],
    ],
  ).text();
  expect(text).toBe(
    '\uFEFFUno,Dos\r\n"a,b","ñ ""x"""\r\n\'+A1,-1\r\n-650.5,+52 55 1234 5678\r\n\'-2+3,\'+52 (1)\r\n',
  );
});
