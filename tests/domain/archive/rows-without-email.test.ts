import { checkRows, exportRecord, importRecord, importRows } from "@nutria/core/archive/index";
import { getPlanCounts } from "@nutria/core/care/plan/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { createPatient } from "@nutria/core/linking/link-request/index";
import { correctEmail } from "@nutria/core/linking/mail-failure/index";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contact, domainOfFile, fillPlan, linkedPatient } from "../../support/domain";

const domain = domainOfFile();
const plain = { shouldAddPass: false, addedFromCalendar: false };
const row = (name: string, phoneNumber: string, email?: string) => ({
  name,
  lastName: "Ríos",
  phoneNumber,
  ...(email !== undefined && { email }),
});
const outcomes = ({ results }: { results: { outcome: string }[] }) => results.map(({ outcome }) => outcome);

describe("rows without e-mail", () => {
  test("become patients by name and phone, a family by one phone, and nobody twice", async () => {
    const ctx = await domain.nutritionist();
    const rows = [
      row("Rosa", "6641110001", "rosa.rios@example.com"),
      { ...row("Beto", "664 111 0001"), sharesPhone: true },
      { ...row("Lía", "6641110001", ""), sharesPhone: "true" },
      row("beto", "6641110001"),
    ];
    expect(outcomes(await checkRows(ctx, { rows }))).toEqual(["created", "created", "created", "invalid"]);
    const { results } = await importRows(ctx, { rows });
    expect(outcomes({ results })).toEqual(["created", "created", "created", "invalid"]);
    expect(results[3]?.fields).toEqual({
      phoneNumber: "Esta persona se repite en el archivo: mismo nombre y teléfono",
    });
    const [, beto] = results;
    expect(await getPatient(ctx, beto?.patient ?? "")).toMatchObject({
      email: "",
      phoneNumber: "6641110001",
      isActive: true,
      isEmailCorrectable: true,
    });
    expect(outcomes(await importRows(ctx, { rows }))).toEqual([
      ...["duplicate", "duplicate", "duplicate"],
      "invalid",
    ]);
    // Who got an e-mail since is still the same, with it and without.
    await correctEmail(ctx, beto?.patient ?? "", { email: "beto.rios@example.com" });
    const again = [row("Beto", "6641110001"), row("Beto", "6641110001", "beto.rios@example.com")];
    expect(outcomes(await checkRows(ctx, { rows: again.slice(0, 1) }))).toEqual(["duplicate"]);
    expect(outcomes(await checkRows(ctx, { rows: again.slice(1) }))).toEqual(["duplicate"]);
    // So is a namesake at that phone whose line has another e-mail.
    const namesake = row("BETO", "+52 664 111 0001", "beto.de.trabajo@example.com");
    expect(outcomes(await checkRows(ctx, { rows: [namesake] }))).toEqual(["duplicate"]);
    expect(outcomes(await importRows(ctx, { rows: [namesake] }))).toEqual(["duplicate"]);
  });

  test("are refused without a phone, and know who was asked already", async () => {
    const ctx = await domain.nutritionist();
    const asked = contact({ name: "Inés", lastName: "Ríos", phoneNumber: "6641110009" });
    await createPatient(ctx, { ...asked, email: "", hasNoEmail: true }, plain);
    const rows = [{ name: "Sin", lastName: "Nada" }, row("Inés", "6641110009")];
    const { results } = await checkRows(ctx, { rows });
    expect(outcomes({ results })).toEqual(["invalid", "registered"]);
    expect(results[0]?.fields).toEqual({ phoneNumber: "Este campo es requerido" });
  });

  test("of several imports at once are one patient each", async () => {
    const ctx = await domain.nutritionist();
    const rows = [row("Ana", "6641110020"), { ...row("Eva", "6641110020"), sharesPhone: true }];
    const runs = await Promise.all(Array.from({ length: 4 }, () => importRows(ctx, { rows })));
    const ids = runs.flatMap(({ results }) => results.map(({ patient }) => patient));
    expect(new Set(ids).size).toBe(2);
    expect((await getPlanCounts(ctx)).activatedUsers).toBe(2);
  });

  test("leave with an export and come back by it", async () => {
    const [ctx, other] = [await domain.nutritionist(), await domain.nutritionist()];
    const { results } = await importRows(ctx, { rows: [row("Ramón", "6641110030")] });
    const { record } = await exportRecord(ctx, results[0]?.patient ?? "");
    expect(record.person).toMatchObject({ name: "Ramón", email: "", phoneNumber: "6641110030" });
    const bytes = new Uint8Array(gzipSync(JSON.stringify({ record, files: [] })));
    const file = { name: "expediente.json.gz", type: "application/gzip", bytes };
    const imported = await importRecord(other, file);
    expect(imported.outcome).toBe("created");
    expect((await importRecord(other, file)).outcome).toBe("duplicate");
    expect((await exportRecord(other, imported.patient ?? "")).record.person).toEqual(record.person);
  });
});

test("a check says who would arrive inactive, and the import does what it said", async () => {
  const ctx = await domain.nutritionist();
  await fillPlan(ctx, 27);
  const known = contact();
  await linkedPatient(domain, ctx, known);
  const rows = [
    { ...row("Ya", known.phoneNumber, known.email) },
    ...["Uno", "Dos", "Tres", "Cuatro"].map((name, index) => row(name, `664222000${index}`)),
  ];
  const { results, freePlaces } = await checkRows(ctx, { rows });
  expect(freePlaces).toBe(2);
  const said = ["duplicate", "created", "created", "createdInactive", "createdInactive"];
  expect(outcomes({ results })).toEqual(said);
  expect(outcomes(await importRows(ctx, { rows }))).toEqual(said);
});
