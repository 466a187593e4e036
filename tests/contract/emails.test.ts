import { emailAddress, emailAddressOrNone, knownEmail } from "@nutria/contract/schemas/primitives";
import {
  Credentials,
  RegisterNutritionistFields,
  TemporaryPasswordInput,
  VerificationRequestInput,
  VerifyQuery,
} from "@nutria/contract/schemas/account";
import { VerifyPatientByEmail } from "@nutria/contract/schemas/patient";
import { GeneralFields } from "@nutria/contract/schemas/practice/profile";
import { PatientRow } from "@nutria/contract/schemas/record/archive";
import { toPatientRow } from "@nutria/contract/archive/patient-table";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const read = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : "refused";
};
/** An address as the row of a table has it. */
function inRow(typed: string): unknown {
  const row = { name: "Ana", lastName: "Luna", phoneNumber: "5512345678" };
  const result = z.safeParse(PatientRow, { ...row, ...toPatientRow([typed], ["email"]) });
  return result.success ? result.data.email : "refused";
}

/** An address as a form, a call and an import take it, which is one rule. */
function stored(typed: string): unknown {
  const all = [read(emailAddress(), typed), read(emailAddressOrNone(), typed), inRow(typed)];
  expect(new Set(all).size).toBe(1);
  return all[0];
}

describe("An e-mail address", () => {
  test.each([
    "ana.o'farrill@campo.example",
    "ana&luis@campo.example",
    "ana+citas@campo.example",
    "a@b.mx",
    "ana_luna-1@sub.campo.com.mx",
    "ana#1!$%*/=?^`{|}~@campo.example",
    "1234@campo.example",
    "ana@xn--nio-8ma.mx",
    `${"a".repeat(64)}@campo.example`,
    "ana@a-b.example",
    "ana@1campo.mx",
  ])("is taken as it is: %s", (address) => expect(stored(address)).toBe(address));

  test.each([
    ["ana@campo.example\u200b", "ana@campo.example"],
    ["\u2066ana@campo.example\u2069", "ana@campo.example"],
    ["a\u00adna@cam\u2060po.example", "ana@campo.example"],
    ["\ufeff ana@campo.example\u00a0", "ana@campo.example"],
    ["mailto:ana@campo.example", "ana@campo.example"],
    ["MAILTO:Ana@Campo.example?subject=Cita", "ana@campo.example"],
    ["ana@campo.example.", "ana@campo.example"],
    ["ana@campo.example;", "ana@campo.example"],
    ["ana@campo.example, ", "ana@campo.example"],
    ["<ana@campo.example>", "ana@campo.example"],
    ["Ana Luna <ana@campo.example>", "ana@campo.example"],
    ['"Luna, Ana" <ana@campo.example>', "ana@campo.example"],
    ["“ana@campo.example”", "ana@campo.example"],
    ["(ana@campo.example)", "ana@campo.example"],
    ["ana＠campo.example", "ana@campo.example"],
    ["ana@niño.mx", "ana@xn--nio-8ma.mx"],
    ["ana@NIÑO.mx", "ana@xn--nio-8ma.mx"],
    ["ana@nin\u0303o.mx", "ana@xn--nio-8ma.mx"],
    ["ANA@CAMPO.EXAMPLE", "ana@campo.example"],
  ])("is what was meant by %j", (typed, address) => expect(stored(typed)).toBe(address));

  test.each([
    "a..b@campo.example",
    ".a@campo.example",
    "a.@campo.example",
    "a@-campo.example",
    "a@campo-.example",
    "a@campo..example",
    "a@.campo.example",
    "a@campo",
    "a@campo.e",
    "a@campo.123",
    "campo.example",
    "@campo.example",
    "a@",
    "a b@campo.example",
    "a@cam po.example",
    "a@b@campo.example",
    "a@campo_x.example",
    "muñoz@campo.example",
    "a@campo.example b@campo.example",
    "a@campo.example,b@campo.example",
    "a@campo.example/../x",
    `${"a".repeat(65)}@campo.example`,
    `a@${"b".repeat(64)}.example`,
    "a\n@campo.example",
    "a@campo.example\nbcc: b@campo.example",
    "a@[127.0.0.1]",
    '"a b"@campo.example',
  ])("is refused: %j", (typed) => expect(stored(typed)).toBe("refused"));
});

describe("An address that an earlier rule took", () => {
  const earlier = [
    "a..b@campo.example",
    ".a@campo.example",
    "a.@campo.example",
    "...@campo.example",
    "A..B@Campo.example",
    "a@-campo.example",
    "a@campo-.example",
    "a@sub.-campo-.com.mx",
    "a%b..c+d-e_@campo.example",
    `${"a".repeat(70)}@campo.example`,
    `a@${"b".repeat(70)}.example`,
    `a@campo.${"x".repeat(70)}`,
  ];

  test.each(earlier)(
    "signs in, asks for a password, is verified and found, and saves its profile: %s",
    (address) => {
      for (const shape of [
        Credentials.shape.email,
        TemporaryPasswordInput.shape.email,
        VerificationRequestInput.shape.email,
        VerifyQuery.shape.email,
        VerifyPatientByEmail.shape.email,
        GeneralFields.shape.email,
      ])
        expect(read(shape, ` ${address}`)).toBe(address.toLowerCase());
    },
  );

  test.each(earlier)("is not taken for a new account: %s", (address) => {
    expect(read(RegisterNutritionistFields.shape.email, address)).toBe("refused");
    expect(stored(address)).toBe("refused");
  });

  test.each([
    "a",
    "a@b",
    "a b@campo.example",
    "a@campo.example,b@campo.example",
    "a@cam po.example",
    "@campo.example",
    "",
  ])("is still an address: %j is refused", (typed) => expect(read(knownEmail(), typed)).toBe("refused"));

  test("whatever is taken today is an address that is known", () => {
    for (const address of ["ana.o'farrill@campo.example", "ana@niño.mx", "MAILTO:Ana@Campo.example"])
      expect(read(knownEmail(), address)).toBe(read(emailAddress(), address));
  });
});

/** Less than the minute for which a sign-in with such an address held a thread, in milliseconds. */
const atOnce = 20_000;

test.each([".", ", ", " ", "a", "a.", "é", "a@", "<", "http://", "-", "xn--", "“", "mailto:"])(
  "as much of %j as a body holds is refused at once",
  { timeout: atOnce },
  (one) => {
    const text = `${one.repeat(Math.floor(250_000 / one.length))}!`;
    for (const schema of [emailAddress(), knownEmail(), emailAddressOrNone()]) {
      expect(z.safeParse(schema, text).success).toBe(false);
    }
  },
);
