import { centsOf, moneyRules, readNumber, type NumberRules } from "@nutria/contract/web/typed-number";
import { typedMoney, typedNumber } from "@nutria/contract/schemas/typed-number";
import { recordMessages } from "@nutria/contract/schemas/record/fields";
import { PatientGoalInput } from "@nutria/contract/schemas/record/progress";
import { ServiceInput, serviceMessages } from "@nutria/contract/schemas/practice/service";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const kilograms: NumberRules = { minimum: 20, maximum: 400, units: ["kg"] };
const grams: NumberRules = { minimum: 0.1, maximum: 5000, units: ["g"] };
const whole: NumberRules = { decimals: 0 };

const valueOf = (typed: string, rules: NumberRules = {}) => {
  const reading = readNumber(typed, rules);
  return reading.kind === "number" ? reading.value : reading.kind;
};

test.each([
  ["38,5", 38.5],
  ["38.5", 38.5],
  [" 38,5 kg ", 38.5],
  ["38,500", 38.5],
  ["38.500", 38.5],
  ["62 KG", 62],
  ["62½", 62.5],
  ["62 1/2", 62.5],
  ["100", 100],
  ["62,", 62],
  // Out of the limits whichever way it is read: still no other number.
  ["1,250", 1250],
  ["", "empty"],
  ["  ", "empty"],
  ["kg", "none"],
  ["38.5 lb", "none"],
  ["38,5,5", "none"],
  ["3 8", "none"],
  ["1e2", "none"],
  ["-38", "none"],
  ["٣٨", "none"],
])("a weight typed as '%s' is %s", (typed, value) => {
  expect(valueOf(typed, kilograms)).toBe(value);
});

test.each([
  ["650,50", 65_050],
  ["650.50", 65_050],
  ["$1,250.50", 125_050],
  ["1.250,50", 125_050],
  ["1 250,50", 125_050],
  ["1\u00a0250", 125_000],
  ["1,250", 125_000],
  ["1,250 MXN", 125_000],
  ["1.250.000", 125_000_000],
  ["650,5", 65_050],
  ["0,50", 50],
  ["19.99", 1999],
])("a price typed as '%s' is %s cents", (typed, cents) => {
  const reading = readNumber(typed, moneyRules);
  expect(reading.kind === "number" && centsOf(reading.value)).toBe(cents);
});

test("what could be thousands or decimals within the limits is asked, not chosen", () => {
  expect(readNumber("1,250", grams)).toEqual({ kind: "doubtful", values: [1250, 1.25] });
  expect(readNumber("1.250", moneyRules)).toEqual({ kind: "doubtful", values: [1250, 1.25] });
  expect(readNumber("1,250", { minimum: 0, maximum: 10 })).toEqual({ kind: "number", value: 1.25 });
  expect(readNumber("1,250", whole)).toEqual({ kind: "number", value: 1250 });
});

test.each([
  ["½", 0.5],
  ["¾", 0.75],
  ["1 ½", 1.5],
  ["1½", 1.5],
  ["1 1/2", 1.5],
  ["1⁄2", 0.5],
  ["3/4", 0.75],
  [",5", 0.5],
  ["1/0", "none"],
  ["½ ½", "none"],
])("a quantity typed as '%s' is %s", (typed, value) => {
  expect(valueOf(typed, grams)).toBe(value);
});

test.each(["½", "1 ½", "3/4", "10/2", "$½", "¼ pesos"])("'%s' is no price and no count", (typed) => {
  expect(readNumber(typed, moneyRules)).toEqual({ kind: "none" });
  expect(readNumber(typed, whole)).toEqual({ kind: "none" });
});

test("a signed field takes a minus of either kind", () => {
  expect(
    ["-500", "−500", "+200", "- 1,500"].map((typed) => valueOf(typed, { isSigned: true, decimals: 0 })),
  ).toEqual([-500, -500, 200, -1500]);
});

/** The ways in which one number is written. */
const writings: readonly ((integer: string, cents: string) => string)[] = [
  (integer, cents) => `${integer}.${cents}`,
  (integer, cents) => `${integer},${cents}`,
  (integer, cents) => `${groups(integer, ",")}.${cents}`,
  (integer, cents) => `${groups(integer, ".")},${cents}`,
  (integer, cents) => `${groups(integer, " ")}.${cents}`,
  (integer, cents) => `${groups(integer, "\u00a0")},${cents}`,
  (integer, cents) => `$ ${groups(integer, ",")}.${cents} pesos`,
];
const groups = (integer: string, separator: string) => integer.replaceAll(/\B(?=(\d{3})+$)/g, separator);

test("every price is the same however it is written", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(...writings), (cents, write) => {
      const typed = write(String(Math.floor(cents / 100)), String(cents % 100).padStart(2, "0"));
      const reading = readNumber(typed, moneyRules);
      expect(reading.kind === "number" && centsOf(reading.value), typed).toBe(cents);
    }),
    { numRuns: 2000 },
  );
});

test("no text is ever read ten or a thousand times as large as what it says", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789,. "), minLength: 1, maxLength: 8 });
  let read = 0;
  fc.assert(
    fc.property(text, fc.constantFrom(kilograms, grams, moneyRules, whole), (typed, rules) => {
      const reading = readNumber(typed, rules);
      if (reading.kind !== "number") return;
      read += 1;
      expect(possible(typed.trim()), typed).toContain(reading.value);
    }),
    { numRuns: 10_000 },
  );
  expect(read).toBeGreaterThan(1000);
});

/** What a text may stand for, by the words of a rule: separators before groups of three, and one before decimals. */
function possible(typed: string): number[] {
  const found: number[] = [];
  for (const [thousands, point] of [
    [",", "."],
    [".", ","],
    [" ", "."],
    [" ", ","],
  ] as const) {
    const [whole = "", decimals, ...more] = typed.split(point);
    if (more.length > 0 || (decimals !== undefined && !/^\d*$/.test(decimals))) continue;
    const [first = "", ...rest] = whole.replaceAll(/ +/g, " ").split(thousands);
    const isGrouped =
      rest.length > 0 && /^[1-9]\d{0,2}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
    if (isGrouped || (rest.length === 0 && /^\d*$/.test(first))) {
      if (first + (decimals ?? "") !== "") found.push(Number(`${first}${rest.join("")}.${decimals ?? ""}0`));
    }
  }
  return found;
}

test("a field of a form takes what its schema takes, and says what it could not read", () => {
  const weight = typedNumber(PatientGoalInput.shape.weight);
  const of = (schema: z.ZodMiniType, typed: string) => {
    const result = z.safeParse(schema, typed);
    return result.success ? result.data : result.error.issues.map(({ message }) => message);
  };
  expect(of(weight, "38,5")).toBe(38.5);
  expect(of(weight, "")).toBeNull();
  expect(of(weight, "385.55")).toEqual(["Usa un decimal como máximo"]);
  expect(of(weight, "1,250")).toEqual(["Este valor está fuera de rango"]);
  expect(of(weight, "mucho")).toEqual([recordMessages.number]);
  const price = typedMoney(ServiceInput.shape.price, serviceMessages.price);
  expect(of(price, "650,50")).toBe(65_050);
  expect(of(price, "1.250")).toEqual(["¿Es 1250 o 1.25? Escríbelo así, sin separar los miles"]);
  for (const typed of ["gratis", "½", "650 ½"]) expect(of(price, typed)).toEqual([serviceMessages.price]);
  expect(of(price, "1.2555")).toEqual([serviceMessages.price]);
  expect(of(price, "")).toEqual(["Este campo es obligatorio"]);
});
