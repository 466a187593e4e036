import { exportRecord, importRecord, importRows } from "@nutria/core/archive/index";
import { readPhonePeople, verifyPatient } from "@nutria/core/care/patient/index";
import { createPatient } from "@nutria/core/linking/link-request/index";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { iterations } from "../../support/depth";
import { contact, domainOfFile } from "../../support/domain";

const domain = domainOfFile();
const plain = { shouldAddPass: false, addedFromCalendar: false };
const writers = iterations({ suite: 5, depth: 15 });
const codeOf = (error: unknown) => (error as { code?: string }).code;
const phoneOf = (phoneNumber: string) => ({ phoneNumber, countryCode: 52 as const });

describe("people who are entered at once with one phone", () => {
  test("are one, and the others are asked about", async () => {
    const ctx = await domain.nutritionist();
    const { phoneNumber } = contact();
    const codes = await Promise.all(
      Array.from({ length: writers }, (_, at) =>
        createPatient(ctx, contact({ name: `Uno ${at}`, phoneNumber }), plain).then(() => "created", codeOf),
      ),
    );
    expect(codes.toSorted()).toEqual(["created", ...Array<string>(writers - 1).fill("phone_taken")]);
  });

  test("all have it where all say that they share it: it identifies one of them, and is listed for the others", async () => {
    const ctx = await domain.nutritionist();
    const { phoneNumber } = contact();
    await Promise.all(
      Array.from({ length: writers }, (_, at) =>
        createPatient(ctx, { ...contact({ name: `Dos ${at}`, phoneNumber }), sharesPhone: true }, plain),
      ),
    );
    const { owner, sharing } = await readPhonePeople(ctx, ctx.actor.id, phoneOf(phoneNumber));
    expect(owner?.sharesPhone).toBeUndefined();
    expect(sharing.map((person) => person.sharesPhone)).toEqual(Array(writers - 1).fill(true));
    const found = await verifyPatient(ctx, phoneOf(phoneNumber));
    expect(found.others).toHaveLength(writers - 1);
  });

  test("of a table and of the form alike", async () => {
    const ctx = await domain.nutritionist();
    const { phoneNumber } = contact();
    const rows = Array.from({ length: writers }, (_, at) => ({
      ...contact({ name: `Tres ${at}`, phoneNumber }),
      sharesPhone: true,
    }));
    const results = await Promise.all([
      ...rows.map(async (row) => (await importRows(ctx, { rows: [row] })).results[0]?.outcome),
      createPatient(ctx, { ...contact({ name: "Cuatro", phoneNumber }), sharesPhone: true }, plain),
    ]);
    expect(results.slice(0, -1)).toEqual(Array(writers).fill("created"));
    const { owner, sharing } = await readPhonePeople(ctx, ctx.actor.id, phoneOf(phoneNumber));
    const names = [owner, ...sharing].map((person) => person?.name);
    expect(new Set(names).size).toBe(writers + 1);
  });
});

test("a family that shares a phone leaves with its export and comes back by it", async () => {
  const [ctx, other] = [await domain.nutritionist(), await domain.nutritionist()];
  const { phoneNumber } = contact();
  const family = ["Mamá", "Hijo"].map((name) => ({ ...contact({ name, phoneNumber }), sharesPhone: true }));
  const { results } = await importRows(ctx, { rows: family });
  const records = await Promise.all(results.map(({ patient }) => exportRecord(ctx, patient ?? "")));
  const moved = records.map(({ record }) => {
    // Of an installation in which nobody is known yet.
    const person = {
      ...record.person,
      phoneNumber: `22${phoneNumber.slice(2)}`,
      email: `m${record.person.email}`,
    };
    return { record: { ...record, person }, files: [] };
  });
  for (const [at, content] of moved.entries()) {
    const bytes = new Uint8Array(gzipSync(JSON.stringify(content)));
    const file = { name: "expediente.json.gz", type: "application/gzip", bytes };
    expect([at, (await importRecord(other, file)).outcome]).toEqual([at, "created"]);
    expect((await importRecord(other, file)).outcome).toBe("duplicate");
    // Whom the practice does not know is left alone.
    const third = await domain.nutritionist();
    expect((await importRecord(third, file)).outcome).toBe("registered");
  }
});

test("a record whose number would not be taken today comes back as it was kept", async () => {
  const [ctx, other] = [await domain.nutritionist(), await domain.nutritionist()];
  const { results } = await importRows(ctx, { rows: [{ ...contact() }] });
  const { record } = await exportRecord(ctx, results[0]?.patient ?? "");
  const person = { ...record.person, email: `viejo.${record.person.email}`, phoneNumber: "5555555555" };
  const bytes = new Uint8Array(gzipSync(JSON.stringify({ record: { ...record, person }, files: [] })));
  const file = { name: "expediente.json.gz", type: "application/gzip", bytes };
  expect((await importRecord(other, file)).outcome).toBe("created");
});
