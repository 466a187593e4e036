import { UpdatePatientInput } from "@nutria/contract/schemas/patient";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { getPatient, listHistory, restoreSection, updatePatient } from "@nutria/core/clinical/record/index";
import { recordSections } from "@nutria/core/clinical/record/entity";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { parsePart } from "@nutria/core/kernel/parse-part";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";

const domain = domainOfFile();

async function aRecord() {
  const ctx = await domain.nutritionist();
  return { ctx, patientId: await linkedPatient(domain, ctx) };
}

/** Saves as a request does: parsed with the contract. */
const save = (ctx: NutritionistContext, patientId: string, body: z.input<typeof UpdatePatientInput>) =>
  updatePatient(ctx, patientId, parsePart(UpdatePatientInput, body));

const historyOf = (ctx: NutritionistContext, patientId: string, cursor?: string, limit = 20) =>
  listHistory(ctx, patientId, { section: "lifestyle", limit, cursor });

describe("the sections of a record", () => {
  test("have defaults until they are saved, and are saved in part", async () => {
    const { ctx, patientId } = await aRecord();
    const unsaved = await getPatient(ctx, patientId);
    expect(unsaved.lifestyle).toMatchObject({
      general: { studyLevel: null, job: "" },
      phisicalActivity: { practicesSports: null, sports: [] },
      otherHabits: { coffee: { isActive: null, frequency: "" } },
      version: 0,
    });
    expect(unsaved.dietProfile.mealSchedule).toEqual([{ hour: "" }, { hour: "" }, { hour: "" }]);
    const saved = await save(ctx, patientId, {
      lifestyle: { version: 0, otherHabits: { coffee: { isActive: true } }, general: { job: " Contadora " } },
    });
    expect(saved.lifestyle).toEqual({
      ...unsaved.lifestyle,
      general: { ...unsaved.lifestyle.general, job: "Contadora" },
      otherHabits: { ...unsaved.lifestyle.otherHabits, coffee: { isActive: true, frequency: "" } },
      version: 1,
    });
    expect(await getPatient(ctx, patientId)).toEqual(saved);
  });

  test("several are saved together or not at all", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, { lifestyle: { version: 0, notes: "Trabaja de noche" } });
    const together = {
      general: { version: 1, visitReason: "Deporte" },
      lifestyle: { version: 0, notes: "Otra" },
      medicalProfile: { version: 7, aditionalNotes: "Otra" },
    };
    const { lifestyle, medicalProfile } = await getPatient(ctx, patientId);
    await expect(save(ctx, patientId, together)).rejects.toMatchObject({
      code: "stale_version",
      current: { lifestyle, medicalProfile },
    });
    expect((await getPatient(ctx, patientId)).general).toMatchObject({ visitReason: "", version: 1 });
    together.lifestyle.version = 1;
    together.medicalProfile.version = 0;
    expect(await save(ctx, patientId, together)).toMatchObject({
      general: { visitReason: "Deporte", version: 2 },
      lifestyle: { notes: "Otra", version: 2 },
      medicalProfile: { aditionalNotes: "Otra", version: 1 },
    });
  });

  test("of two saves at once one is refused with what the other stored", async () => {
    const { ctx, patientId } = await aRecord();
    const results = await Promise.allSettled(
      ["Sur", "Norte"].map((notes) => save(ctx, patientId, { lifestyle: { version: 0, notes } })),
    );
    const { lifestyle } = await getPatient(ctx, patientId);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
      { code: "stale_version", current: { lifestyle } },
    ]);
  });

  test("a save that changes nothing makes no version", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, { lifestyle: { version: 0, notes: "Igual" } });
    const again = await save(ctx, patientId, { lifestyle: { version: 1, notes: "Igual " } });
    expect(again.lifestyle.version).toBe(1);
    expect((await historyOf(ctx, patientId)).items).toHaveLength(1);
  });

  test("names get the catalogue's spelling once, blank rows are left out, and dosage is a dose", async () => {
    const { ctx, patientId } = await aRecord();
    const blank = { name: "", dose: " " };
    const { dietProfile } = await save(ctx, patientId, {
      dietProfile: {
        version: 0,
        allergies: ["cacahuate", "CACAHUATE", "Frutos del árbol 🌳", "نوت"],
        supplements: {
          usesSupplements: true,
          suplements: [{ name: "Vitamina D", dosage: "2,000 UI" }, blank],
        },
        numberOfDailyMeals: "5",
      },
    });
    expect(dietProfile).toMatchObject({
      allergies: ["Cacahuate", "Frutos del árbol 🌳", "نوت"],
      numberOfDailyMeals: 5,
      supplements: {
        usesSupplements: true,
        suplements: [{ name: "Vitamina D", dose: "2,000 UI", reason: "", note: "" }],
      },
    });
  });

  test("without allergies is one thing, and one of a patient who knows of none another", async () => {
    const { ctx, patientId } = await aRecord();
    const unasked = await save(ctx, patientId, {
      dietProfile: { version: 0, allergies: [], diets: ["Vegana"] },
    });
    expect(unasked.dietProfile.noKnownAllergies).toBeNull();
    const none = await save(ctx, patientId, { dietProfile: { version: 1, noKnownAllergies: true } });
    expect(none.dietProfile).toMatchObject({ noKnownAllergies: true, version: 2 });
    const refuted = await save(ctx, patientId, { dietProfile: { version: 2, allergies: ["Huevo"] } });
    expect(refuted.dietProfile).toMatchObject({ noKnownAllergies: null, allergies: ["Huevo"] });
  });

  test("stored with rows of an older shape are read with defaults", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, { medicalProfile: { version: 0, aditionalNotes: "Nota" } });
    const key = { nutritionistId: ctx.actor.id, patientId, section: "medicalProfile" };
    const data = { conditions: { hasCondition: true, list: [{ name: "Asma" }] }, retired: 1 };
    await recordSections(ctx.db).patch(key).set({ data }).go();
    const { medicalProfile } = await getPatient(ctx, patientId);
    expect(medicalProfile.conditions.list).toEqual([{ name: "Asma", affected: null, note: "" }]);
    expect(medicalProfile).toMatchObject({
      aditionalNotes: "",
      gynecology: { pregnancies: null },
      version: 1,
    });
    expect(medicalProfile).not.toHaveProperty("retired");
  });

  test("a section that one item cannot hold is refused, and nothing of it is stored", async () => {
    const { ctx, patientId } = await aRecord();
    const row = { name: "語".repeat(300), dose: "語".repeat(300), timeUsing: "語".repeat(300) };
    const list = Array.from({ length: 50 }, () => row);
    const first = await save(ctx, patientId, { medicalProfile: { version: 0, medications: { list } } });
    expect(first.medicalProfile.version).toBe(1);
    const surgeries = {
      list: list.map(({ name }) => ({ event: name, timeSince: name, note: name })),
    };
    const more = { conditions: { list: list.map(({ name }) => ({ name, note: name })) }, surgeries };
    expect(await codeOf(save(ctx, patientId, { medicalProfile: { version: 1, ...more } }))).toBe("too_large");
    expect((await getPatient(ctx, patientId)).medicalProfile).toEqual(first.medicalProfile);
  });

  test("a date of tomorrow is refused on its field", async () => {
    domain.setTime("2026-03-02T15:00:00.000Z");
    const { ctx, patientId } = await aRecord();
    const gynecology = { lastMenstruation: "2026-03-03", startDateOfClimacteric: "2026-04" };
    await expect(save(ctx, patientId, { medicalProfile: { version: 0, gynecology } })).rejects.toMatchObject({
      code: "validation",
      fields: {
        "medicalProfile.gynecology.lastMenstruation": "La fecha no puede estar en el futuro",
        "medicalProfile.gynecology.startDateOfClimacteric": "La fecha no puede estar en el futuro",
      },
    });
    const version = (await getPatient(ctx, patientId)).general.version;
    const born = (birthdate: string) => save(ctx, patientId, { general: { version, birthdate } });
    await expect(born("2026-03-03")).rejects.toMatchObject({
      fields: { "general.birthdate": expect.any(String) as string },
    });
    expect((await born("2026-03-02")).general.birthdate).toBe("2026-03-02");
    const today = { lastMenstruation: "2026-03-02", startDateOfClimacteric: "2026-03" };
    const saved = await save(ctx, patientId, { medicalProfile: { version: 0, gynecology: today } });
    expect(saved.medicalProfile.gynecology).toMatchObject(today);
  });

  test("are read-only while the patient is inactive", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, { lifestyle: { version: 0, notes: "Antes" } });
    await deactivatePatient(ctx, patientId);
    const notes = { lifestyle: { version: 1, notes: "Después" } };
    expect(await codeOf(save(ctx, patientId, notes))).toBe("patient_inactive");
    const back = { section: "lifestyle", toVersion: 0, version: 1 } as const;
    expect(await codeOf(restoreSection(ctx, patientId, back))).toBe("patient_inactive");
    expect((await getPatient(ctx, patientId)).lifestyle.notes).toBe("Antes");
  });
});

describe("the history of a section", () => {
  test("names who, when and what changed, newest first, page by page", async () => {
    const { ctx, patientId } = await aRecord();
    for (const [index, notes] of ["uno", "dos", "tres", "cuatro", "cinco"].entries()) {
      domain.setTime(`2026-03-0${index + 2}T15:00:00.000Z`);
      await save(ctx, patientId, { lifestyle: { version: index, notes } });
    }
    const first = await historyOf(ctx, patientId, undefined, 2);
    const second = await historyOf(ctx, patientId, first.nextCursor!, 2);
    const third = await historyOf(ctx, patientId, second.nextCursor!, 2);
    const all = [...first.items, ...second.items, ...third.items];
    expect(third.nextCursor).toBeNull();
    expect(all.map(({ changes }) => changes)).toEqual([
      [{ path: "notes", before: "cuatro", after: "cinco" }],
      [{ path: "notes", before: "tres", after: "cuatro" }],
      [{ path: "notes", before: "dos", after: "tres" }],
      [{ path: "notes", before: "uno", after: "dos" }],
      [{ path: "notes", before: "", after: "uno" }],
    ]);
    expect(all.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(all[0]).toMatchObject({
      savedBy: ctx.actor.id,
      savedAt: "2026-03-06T15:00:00.000Z",
      restoredFrom: null,
    });
  });

  test("ends with its first save, and never goes on with the saves of another patient", async () => {
    const { ctx, patientId } = await aRecord();
    const other = await linkedPatient(domain, ctx);
    const [before = "", after = ""] = [patientId, other].sort();
    for (const [index, notes] of ["uno", "dos", "tres"].entries()) {
      for (const id of [before, after]) await save(ctx, id, { lifestyle: { version: index, notes } });
    }
    for (const id of [before, after]) {
      const first = await historyOf(ctx, id, undefined, 1);
      const second = await historyOf(ctx, id, first.nextCursor!, 1);
      const third = await historyOf(ctx, id, second.nextCursor!, 1);
      expect([second, third].map(({ items }) => items.map(({ version }) => version))).toEqual([[2], [1]]);
      expect(third.nextCursor).toBeNull();
    }
  });

  test("an earlier version comes back as a new one, and the later ones stay", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, { lifestyle: { version: 0, notes: "uno", general: { job: "Chef" } } });
    await save(ctx, patientId, { lifestyle: { version: 1, notes: "dos" } });
    const back = { section: "lifestyle", toVersion: 1, version: 2 } as const;
    const { lifestyle } = await restoreSection(ctx, patientId, back);
    expect(lifestyle).toMatchObject({ notes: "uno", general: { job: "Chef" }, version: 3 });
    const { items } = await historyOf(ctx, patientId);
    expect(items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(await codeOf(restoreSection(ctx, patientId, back))).toBe("stale_version");
    const never = { ...back, toVersion: 9, version: 3 };
    expect(await codeOf(restoreSection(ctx, patientId, never))).toBe("not_found");
    const empty = await restoreSection(ctx, patientId, { ...back, toVersion: 0, version: 3 });
    expect(empty.lifestyle).toMatchObject({ notes: "", general: { job: "" }, version: 4 });
  });

  test("the general section takes its card along", async () => {
    const { ctx, patientId } = await aRecord();
    const before = await getPatient(ctx, patientId);
    await save(ctx, patientId, { general: { version: 1, lastName: "Otro" } });
    const back = { section: "general", toVersion: 1, version: 2 } as const;
    const restored = await restoreSection(ctx, patientId, back);
    expect(restored.lastName).toBe(before.lastName);
    expect(restored.general).toEqual({ ...before.general, version: 3 });
  });

  test("each read and each write is in the access log, a refused one is not", async () => {
    const { ctx, patientId } = await aRecord();
    await save(ctx, patientId, {
      lifestyle: { version: 0, notes: "uno" },
      dietProfile: { version: 0, aditionalNotes: "dos" },
    });
    await codeOf(save(ctx, patientId, { lifestyle: { version: 0, notes: "tarde" } }));
    await getPatient(ctx, patientId);
    await historyOf(ctx, patientId);
    await restoreSection(ctx, patientId, { section: "lifestyle", toVersion: 0, version: 1 });
    const { items } = await listAccess(ctx, patientId, { limit: 20 });
    expect(items.map(({ action, what }) => `${action} ${what}`).reverse()).toEqual([
      "update section.lifestyle",
      "update section.dietProfile",
      "read record",
      "read history",
      "restore section.lifestyle",
    ]);
  });
});
