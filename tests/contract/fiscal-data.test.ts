import { cfdiUses, taxRegimes } from "@nutria/contract/catalogues/fiscal";
import {
  cfdiUsesOf,
  fiscalDataFaults,
  fiscalMessages,
  normalisedFiscalData,
  taxRegimesOf,
} from "@nutria/contract/people/fiscal-data";
import { hasRightCheckDigit, normalisedRfc, rfcCheckDigit, rfcKind } from "@nutria/contract/people/rfc";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const letters = [..."ABCDEFGHIJKLMN&OPQRSTUVWXYZÑ"];
const values = [..."0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ"];
const valueOf = (character: string) => values.indexOf(character);

const text = (characters: string[], length: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const birth = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll("-", ""));
const homoclave = text([...letters.filter((letter) => !"&Ñ".includes(letter)), ..."0123456789"], 2);

/** An RFC with its right check digit. */
const rfc = fc
  .tuple(fc.constantFrom(3, 4), birth, homoclave)
  .chain(([length, day, key]) => text(letters, length).map((name) => `${name}${day}${key}`))
  .map((start) => start + rfcCheckDigit(start));

describe("the check digit of an RFC", () => {
  test.each(["GODE561231GR8", "EKU9003173C9", "LOMA850412AB6"])("of %s is right", (known) => {
    expect(hasRightCheckDigit(known)).toBe(true);
  });

  test("makes the weighted sum of all characters a multiple of 11", () => {
    fc.assert(
      fc.property(rfc, (one) => {
        const digit = one.at(-1) === "A" ? 10 : Number(one.at(-1));
        const start = one.length === 12 ? ` ${one.slice(0, -1)}` : one.slice(0, -1);
        const sum = [...start].reduce((total, character, at) => total + valueOf(character) * (13 - at), 0);
        return (sum + digit) % 11 === 0 && hasRightCheckDigit(one) && rfcKind(one) !== undefined;
      }),
    );
  });

  test("is wrong after one mistyped character, and after two neighbours that changed places", () => {
    fc.assert(
      fc.property(rfc, fc.nat(), fc.constantFrom(...letters), (one, at, other) => {
        const index = at % (one.length - 1);
        const was = one[index] ?? "";
        // The weight 11 hides one position: the third character of a person, the second of a company.
        const isWeighed = one.length - index !== 11;
        const differs = isWeighed && valueOf(was) % 11 !== valueOf(other) % 11;
        const mistyped = one.slice(0, index) + other + one.slice(index + 1);
        expect(hasRightCheckDigit(mistyped)).toBe(!differs);
        const next = one[index + 1] ?? "";
        if (index + 1 === one.length - 1) return;
        const swapped = one.slice(0, index) + next + was + one.slice(index + 2);
        expect(hasRightCheckDigit(swapped)).toBe(valueOf(was) % 11 === valueOf(next) % 11);
      }),
    );
  });
});

describe("an RFC", () => {
  test("is read in any case, with spaces and hyphens", () => {
    expect(normalisedRfc(" gode-561231 gr8 ")).toBe("GODE561231GR8");
    // A letter and its tilde, as some keyboards send them.
    expect(normalisedRfc("N\u0303UNA")).toBe("ÑUNA");
  });

  test.each([
    ["GODE561231GR8", "person"],
    ["EKU9003173C9", "company"],
    ["XAXX010101000", "person"],
    ["ÑA&B000229AB0", "person"],
    ["GODE561331GR8", undefined],
    ["GODE560230GR8", undefined],
    ["GODE010229GR8", undefined],
    ["GODE561231GRB", undefined],
    ["GODE561231GR", undefined],
    ["GODE561231GR88", undefined],
    ["G0DE561231GR8", undefined],
    ["", undefined],
  ])("%s is of: %s", (one, kind) => {
    expect(rfcKind(one)).toBe(kind);
  });

  test("may be one of the two generic ones, whatever their check digit", () => {
    expect([rfcCheckDigit("XAXX01010100"), rfcCheckDigit("XEXX01010100")]).toEqual(["4", "0"]);
    expect([hasRightCheckDigit("XAXX010101000"), hasRightCheckDigit("XEXX010101000")]).toEqual([true, true]);
  });
});

describe("régimen and uso", () => {
  const person = "GODE561231GR8";
  const company = "EKU9003173C9";

  test("are the catalogues of the SAT: 19 régimenes, 22 usos, each with a code of its own", () => {
    expect([taxRegimes.length, cfdiUses.length]).toEqual([19, 22]);
    expect(new Set(taxRegimes.map(({ _id }) => _id)).size).toBe(19);
    expect(new Set(cfdiUses.map(({ _id }) => _id)).size).toBe(22);
    const known = new Set(taxRegimes.map(({ _id }) => _id));
    for (const { regimes } of cfdiUses) for (const code of regimes ?? []) expect(known).toContain(code);
    // Every régimen leaves a choice, for a person and for a company.
    for (const { _id, person: isOfPerson } of taxRegimes)
      expect(cfdiUsesOf(_id, isOfPerson ? person : company).map((use) => use._id)).toContain("S01");
  });

  test("follow the kind of the RFC and the régimen", () => {
    expect(taxRegimesOf(person).map(({ _id }) => _id)).toContain("612");
    expect(taxRegimesOf(company).map(({ _id }) => _id)).not.toContain("612");
    expect(taxRegimesOf("GODE")).toEqual(taxRegimes);
    expect(cfdiUsesOf("605", person).map(({ _id }) => _id)).not.toContain("G03");
    expect(cfdiUsesOf("610", person).map(({ _id }) => _id)).toEqual(["S01"]);
    expect(cfdiUsesOf("626", company).map(({ _id }) => _id)).toEqual([
      ...["G03", "S01", "G01", "G02", "I01", "I02", "I03", "I04", "I05", "I06", "I07", "I08"],
    ]);
    for (const generic of ["XAXX010101000", "xexx-010101-000"]) {
      expect(taxRegimesOf(generic).map(({ _id }) => _id)).toEqual(["616"]);
      expect(cfdiUsesOf("616", generic).map(({ _id }) => _id)).toEqual(["S01"]);
    }
  });

  test.each([
    [{ rfc: person, taxRegime: "612", cfdiUse: "G03" }, {}],
    [{ rfc: "GODE561231GR9", taxRegime: "612", cfdiUse: "G03" }, {}],
    [{ rfc: "nada", taxRegime: "612", cfdiUse: "G03" }, { rfc: fiscalMessages.rfc }],
    [{ rfc: person, taxRegime: "601", cfdiUse: "G03" }, { taxRegime: fiscalMessages.regimeOfPerson }],
    [{ rfc: company, taxRegime: "612", cfdiUse: "G03" }, { taxRegime: fiscalMessages.regimeOfCompany }],
    [{ rfc: person, taxRegime: "999", cfdiUse: "G03" }, { taxRegime: "Elige una opción válida" }],
    [{ rfc: person, taxRegime: "605", cfdiUse: "G03" }, { cfdiUse: fiscalMessages.use }],
    [{ rfc: person, taxRegime: "612", cfdiUse: "CP01" }, { cfdiUse: fiscalMessages.use }],
    [{ rfc: "XAXX010101000", taxRegime: "612", cfdiUse: "S01" }, { taxRegime: fiscalMessages.genericRegime }],
    [{ rfc: "XEXX010101000", taxRegime: "616", cfdiUse: "G02" }, { cfdiUse: fiscalMessages.genericUse }],
  ])("%j is refused with %j", (data, faults) => {
    expect(fiscalDataFaults(data)).toEqual(faults);
  });

  test("RFC and name are stored in capitals", () => {
    const typed = { taxRegime: "626", cfdiUse: "G03", zipCode: "03100", email: "a@b.mx" };
    expect(
      normalisedFiscalData({ ...typed, rfc: "gode561231gr8", name: " núñez  y  güemes " }),
    ).toMatchObject({ rfc: "GODE561231GR8", name: "NÚÑEZ Y GÜEMES" });
  });
});
