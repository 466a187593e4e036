import { deactivatePatient, listPatients } from "@nutria/core/care/care-link/index";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { addDays } from "@nutria/calendar/instant";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, linkedPatient, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const query = { status: "active", search: "", sort: "recent", limit: 60, cursor: undefined } as const;
type Query = Parameters<typeof listPatients>[1];

async function names(ctx: NutritionistContext, overrides: Partial<Query>): Promise<string[]> {
  const { items } = await listPatients(ctx, { ...query, ...overrides });
  return items.map(({ name, lastName }) => `${name} ${lastName}`);
}

describe("the patients screen", () => {
  let ctx: NutritionistContext;
  beforeAll(async () => {
    ctx = await domain.nutritionist();
    for (const [name, lastName, phoneNumber] of [
      ["Sofía", "Zúñiga", "5512345678"],
      ["José Ángel", "Ñáñez", "5587654321"],
      ["María", "de la O", "8112340000"],
      ["Óscar", "Nava", "3312345678"],
      ["Íñigo", "Álvarez", "2221112233"],
      ["Luz", "Ocampo", "6641112233"],
    ] as const) {
      await linkedPatient(domain, ctx, { name, lastName, phoneNumber });
    }
  });

  test.each([
    ["sof", ["Sofía Zúñiga"]],
    ["SOFÍA", ["Sofía Zúñiga"]],
    ["zuñ", ["Sofía Zúñiga"]],
    ["angel", ["José Ángel Ñáñez"]],
    ["nanez jose", ["José Ángel Ñáñez"]],
    ["fía", []],
    ["  maria  ", ["María de la O"]],
    ["o", ["Luz Ocampo", "Óscar Nava", "María de la O"]],
    ["551234", ["Sofía Zúñiga"]],
    ["55 1234-5678", ["Sofía Zúñiga"]],
    ["+52 (55) 8765", ["José Ángel Ñáñez"]],
    ["%", ["Luz Ocampo", "Íñigo Álvarez", "Óscar Nava", "María de la O", "José Ángel Ñáñez", "Sofía Zúñiga"]],
  ])("finds by the beginning of any word, whatever accents and case: %j", async (search, expected) => {
    expect(await names(ctx, { search })).toEqual(expected);
  });

  test("sorts by last name as Spanish does: Ñ after N, accents ignored", async () => {
    expect(await names(ctx, { sort: "lastName" })).toEqual([
      "Íñigo Álvarez",
      "María de la O",
      "Óscar Nava",
      "José Ángel Ñáñez",
      "Luz Ocampo",
      "Sofía Zúñiga",
    ]);
  });

  test.each(["recent", "lastName"] as const)(
    "lists everybody exactly once over all pages, sorted by %s",
    async (sort) => {
      const whole = await names(ctx, { sort });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listPatients(ctx, { ...query, sort, limit: 4, cursor });
        expect(page).toMatchObject({ matching: 6, counts: { active: 6, inactive: 0 } });
        paged.push(...page.items.map(({ name, lastName }) => `${name} ${lastName}`));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    },
  );

  test.each(["", "x", "bm8", Buffer.from("[1,2,3,4]").toString("base64url")])(
    "refuses the cursor %j, which is not ours",
    async (cursor) => {
      expect(await codeOf(listPatients(ctx, { ...query, cursor }))).toBe("validation");
    },
  );

  test("counts both tabs regardless of the search, and shows no other nutritionist's patients", async () => {
    const { items } = await listPatients(ctx, { ...query, search: "luz" });
    await deactivatePatient(ctx, items[0]?._id ?? "");
    expect(await listPatients(ctx, { ...query, search: "luz" })).toMatchObject({
      items: [],
      matching: 0,
      counts: { active: 5, inactive: 1 },
    });
    expect(await names(ctx, { status: "inactive" })).toEqual(["Luz Ocampo"]);
    expect(await names(await domain.nutritionist(), {})).toEqual([]);
  });
});

test("a patient is new for seven days, but a new scan takes precedence", async () => {
  const start = "2026-03-02T15:00:00.000Z";
  domain.setTime(start);
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  const badge = async () => (await getPatient(ctx, patientId)).badge;
  expect(await badge()).toBe("newPatient");
  domain.setTime(addDays(start, 7));
  expect(await badge()).toBeNull();
  await careLinkEntity(ctx.db)
    .patch({ nutritionistId: ctx.actor.id, patientId })
    .set({ hasNewInBody: true })
    .go();
  expect(await badge()).toBe("newInBody");
});

test("a patient with a future accepted appointment cannot be deactivated until it is over", async () => {
  const now = "2026-03-02T15:00:00.000Z";
  domain.setTime(now);
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  const key = { nutritionistId: ctx.actor.id, patientId };
  await careLinkEntity(ctx.db).patch(key).set({ lastAcceptedEnd: "2026-03-02T15:30:00.000Z" }).go();
  expect(await codeOf(deactivatePatient(ctx, patientId))).toBe("patient_has_appointment");
  domain.setTime("2026-03-02T15:30:00.000Z");
  expect(await codeOf(deactivatePatient(ctx, patientId))).toBeUndefined();
});

describe("the general section of the record", () => {
  test("starts with the known data, is saved in part, and updates the card", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx, { name: "Rosa", lastName: "Gil" });
    const before = await getPatient(ctx, patientId);
    expect(before.general).toMatchObject({ name: "Rosa", gender: null, birthdate: null, version: 1 });
    const saved = await updatePatient(ctx, patientId, {
      general: {
        version: 1,
        lastName: "Giménez",
        gender: "female",
        birthdate: "1990-05-17",
        contactMethod: ["whatsapp"],
        address: { city: "Mérida" },
      },
    });
    expect(saved).toMatchObject({ lastName: "Giménez", email: before.email });
    expect(saved.general).toEqual({
      ...before.general,
      lastName: "Giménez",
      gender: "female",
      birthdate: "1990-05-17",
      contactMethod: ["whatsapp"],
      address: { ...before.general.address, city: "Mérida" },
      version: 2,
    });
    expect(await names(ctx, { search: "gimenez" })).toEqual(["Rosa Giménez"]);
  });

  test("a stale save is refused with the stored values, also of two concurrent saves", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    const save = (visitReason: string) =>
      updatePatient(ctx, patientId, { general: { version: 1, visitReason } });
    const results = await Promise.allSettled([save("Bajar de peso"), save("Diabetes"), save("Deporte")]);
    const won = results.filter((result) => result.status === "fulfilled");
    expect(won).toHaveLength(1);
    const stored = (await getPatient(ctx, patientId)).general;
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({ code: "stale_version", current: { general: stored } });
    }
  });

  test("a birthdate can be today but not tomorrow", async () => {
    domain.setTime("2026-03-02T15:00:00.000Z");
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    const save = (birthdate: string, version: number) =>
      updatePatient(ctx, patientId, { general: { birthdate, version } });
    await expect(save("2026-03-03", 1)).rejects.toMatchObject({
      code: "validation",
      fields: { "general.birthdate": "La fecha de nacimiento no puede estar en el futuro" },
    });
    expect((await save("2026-03-02", 1)).general.birthdate).toBe("2026-03-02");
  });

  test("an inactive patient is not editable, and another nutritionist's patient is not found", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    await deactivatePatient(ctx, patientId);
    const input = { general: { version: 1, visitReason: "x" } };
    expect(await codeOf(updatePatient(ctx, patientId, input))).toBe("patient_inactive");
    const other = await domain.nutritionist();
    expect(await codeOf(updatePatient(other, patientId, input))).toBe("not_found");
    expect(await codeOf(getPatient(other, patientId))).toBe("not_found");
  });
});
