import { readPhone, type PhoneReading } from "@nutria/contract/phone/read-phone";
import { CreatePatientInput, UpdatePatientInput } from "@nutria/contract/schemas/patient";
import { matcher, searchTextOf } from "@nutria/contract/web/search";
import fc from "fast-check";
import all from "libphonenumber-js/metadata.min.json";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import callingCodes from "../../../packages/contract/phone/calling-codes.json";
import metadata from "../../../packages/contract/phone/metadata.json";
import { iterations } from "../../support/depth";
import { phonesAsWritten } from "./phones-as-written";

const numRuns = iterations({ suite: 500, depth: 5_000 });

const shown = (reading: PhoneReading): string =>
  "problem" in reading
    ? reading.problem
    : [`+${reading.countryCode} ${reading.phoneNumber}`, reading.leftOut].filter(Boolean).join(" · ");

test("a hundred phones, as people write them, are stored as they are meant or refused with why", () => {
  expect(phonesAsWritten.map(([typed]) => [typed, shown(readPhone(typed))])).toEqual(phonesAsWritten);
  expect(phonesAsWritten.length).toBeGreaterThan(100);
});

test("a patient is found by their number in each spelling but a spreadsheet's own", () => {
  const missed = phonesAsWritten
    .filter(([typed]) => !/E\+?\d|_x/.test(typed))
    .filter(([typed]) => {
      const reading = readPhone(typed);
      const person = { name: "Mamá", lastName: "Casa Oficina" };
      return !("problem" in reading) && !matcher(typed)(searchTextOf({ ...person, ...reading }));
    });
  expect(missed).toEqual([]);
});

const digit = fc.integer({ min: 0, max: 9 });
const tenDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest].join(""))
  .filter((number) => !/^(\d)\1+$/.test(number));
const mexicanPrefix = fc.constantFrom("", "01", "044", "045", "52", "+52", "+52 1", "521", "0052", "+52 044");
const separator = fc.constantFrom("", " ", "-", ".", "\u2011", "\u202f", "\u00a0", "\u2013", "/", ") ");
const around = fc.constantFrom("", "\u202a", "\u200e", "\ufeff", "'", " ", "Tel. ", "tel:", "Cel: ");

test("a Mexican number is the same with any prefix, separators and marks, in the field and in a search", () => {
  fc.assert(
    fc.property(tenDigits, mexicanPrefix, separator, around, (number, prefix, apart, before) => {
      const groups = [number.slice(0, 2), number.slice(2, 6), number.slice(6)].join(apart);
      const typed = `${before}${prefix}${prefix === "" ? "" : " "}${groups}`;
      expect(readPhone(typed), typed).toMatchObject({ phoneNumber: number, countryCode: 52 });
      const person = { name: "Ana", lastName: "Luna", phoneNumber: number, countryCode: 52 };
      expect(matcher(typed)(searchTextOf(person)), typed).toBe(true);
    }),
    { numRuns },
  );
});

test("no text becomes a number whose digits are not all of those that were typed, but for a prefix", () => {
  const character = fc.constantFrom(..."0123456789012345678901234567890123456789+ -()/.,x#eE\u202a");
  let count = 0;
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 8, maxLength: 24 }), (typed) => {
      const reading = readPhone(typed);
      if ("problem" in reading || /\de/i.test(typed)) return;
      count += 1;
      const { phoneNumber, countryCode, leftOut } = reading;
      const named = leftOut.replace(/\D/g, "");
      const digits = typed.replace(/\D/g, "");
      const allowed = countryCode === 1 ? /^(?:0*|011)1?$/ : /^(?:0*|011)?(?:52)?(?:1|01|04[45])?$/;
      const [before = "x", after = "x"] = digits.replace(/0+$/, (end) => end).split(phoneNumber, 2);
      expect(allowed.test(before) && (after === named || /^0*$/.test(after)), typed).toBe(true);
    }),
    { numRuns },
  );
  expect(count).toBeGreaterThan(numRuns / 100);
});

describe("number and country of a request", () => {
  const ana = { name: "Ana", lastName: "Luna", email: "ana@correo.mx" };
  const read = (phone: object) => {
    const { success, data, error } = z.safeParse(CreatePatientInput, { ...ana, ...phone });
    return success ? `+${data.countryCode} ${data.phoneNumber}` : error.issues[0]?.message;
  };
  const otherRegion = "Este número es de otro país que la región elegida";

  test.each([
    [{ phoneNumber: "+1 951 555 0732" }, "+1 9515550732"],
    [{ phoneNumber: "+1 951 555 0732", countryCode: "1" }, "+1 9515550732"],
    [{ phoneNumber: "+1 951 555 0732", countryCode: 52 }, otherRegion],
    [{ phoneNumber: "+52 55 3000 1234", countryCode: 1 }, otherRegion],
    [{ phoneNumber: "52 1 55 3000 1234", countryCode: 1 }, otherRegion],
    [{ phoneNumber: "044 55 3000 1234", countryCode: 1 }, otherRegion],
    [{ phoneNumber: "1-619-555-0123", countryCode: 52 }, otherRegion],
    [{ phoneNumber: "16195550123", countryCode: 1 }, "+1 6195550123"],
    [
      { phoneNumber: "16195550123", countryCode: 52 },
      "Escribe el número con + y el código de su país, o solo sus diez dígitos",
    ],
    [{ phoneNumber: "6195550123", countryCode: 1 }, "+1 6195550123"],
    [{ phoneNumber: "55 3000 1234" }, "+52 5530001234"],
    [{ phoneNumber: "0000000000" }, "Escribe un número válido"],
    [{ phoneNumber: "1111111111", countryCode: 1 }, "Escribe un número válido"],
    [
      { phoneNumber: "+34 612 345 678" },
      "Por ahora solo guardamos teléfonos de México (+52) y de Estados Unidos (+1)",
    ],
    [{ phoneNumber: "" }, "Este campo es requerido"],
    [{ phoneNumber: "5".repeat(500) }, "Escribe un número válido"],
    [{ phoneNumber: 5530001234 }, "Escribe un número válido"],
  ])("%j is %s", (phone, stored) => expect(read(phone)).toBe(stored));

  test.each([
    [{ phoneNumber: "55 3000 1234" }, { phoneNumber: "5530001234" }],
    [{ phoneNumber: "+1 619 555 0123" }, { phoneNumber: "6195550123", countryCode: 1 }],
    [{ countryCode: "1" }, { countryCode: 1 }],
    [{}, {}],
  ])("a change of %j leaves out what nobody said", (change, stored) => {
    const { data } = z.safeParse(UpdatePatientInput, { general: { ...change, version: 1 } });
    expect(data?.general).toEqual({ ...stored, version: 1 });
  });
});

test("the library's data of our countries are those of the installed version", () => {
  const { MX, US } = all.countries;
  // The last of the American data tells apart the countries of +1, which is offered whole.
  expect(metadata.countries).toEqual({ MX, US: US?.slice(0, -1) });
  const codes = Object.entries(all.countries).map(([country, data]) => [country, String(data[0])] as const);
  expect(callingCodes).toEqual(Object.fromEntries(codes));
});
