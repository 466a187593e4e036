import type { AppError } from "@nutria/contract/wire/errors";
import { questionnaireParts, questionnairePartFacts } from "@nutria/contract/record/questionnaire";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { listQuestionnaires, transferQuestionnaire } from "@nutria/core/clinical/questionnaire/index";
import { getPatient, listHistory, updatePatient } from "@nutria/core/clinical/record/index";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, domainOfFile } from "../../support/domain";
import { anAskedPatient, type Asked } from "../../support/questionnaires";

const domain = domainOfFile();
let elena: Asked;

beforeEach(async () => {
  domain.setTime("2026-11-24T20:45:00.000Z");
  elena = await anAskedPatient(domain);
  await elena.answerAll();
});

const record = () => getPatient(elena.ctx, elena.patientId);
const pass = (part: (typeof questionnaireParts)[number], version: number) =>
  transferQuestionnaire(elena.ctx, elena.patientId, 1, { part, version });
const transfers = async () => (await listQuestionnaires(elena.ctx, elena.patientId))[0]?.transfers;

describe("a part that goes into the record", () => {
  test("fills its section, with who and when; every part does, one after the other", async () => {
    for (const part of questionnaireParts) {
      const { section } = questionnairePartFacts[part];
      const result = await pass(part, (await record())[section].version);
      expect(result.sections).toEqual({ [section]: (await record())[section] });
    }
    const { general, lifestyle, medicalProfile, dietProfile } = await record();
    expect(general).toMatchObject({
      gender: "female",
      birthdate: "1990-05-14",
      visitReason: "Quiero bajar de peso\nDesde cuándo: Dos años",
    });
    expect(lifestyle).toMatchObject({
      general: { job: "Contadora", stressLevel: "high" },
      phisicalActivity: { practicesSports: true, level: "low", sports: [{ activity: "Caminar" }] },
      otherHabits: {
        alcohol: { isActive: true, frequency: "De 1 a 3 veces al mes" },
        tobacco: { isActive: false },
      },
    });
    expect(medicalProfile).toMatchObject({
      conditions: {
        hasCondition: true,
        list: [
          { name: "Diabetes", affected: "family" },
          { name: "Presión alta", affected: "family" },
          { name: "Problemas de tiroides", affected: "patient" },
        ],
      },
      medications: { isTakingMedication: true, list: [{ name: "Levotiroxina 50 µg, una al día" }] },
      surgeries: { list: [{ event: "Apendicitis, 2012" }] },
    });
    expect(medicalProfile.aditionalNotes.split("\n")).toEqual([
      "Antecedentes heredo-familiares, en palabras del paciente: Mi mamá y mi abuelo.",
      "Aparatos y sistemas, en palabras del paciente: Estreñimiento. Más cuando viajo.",
    ]);
    expect(dietProfile).toMatchObject({
      allergies: ["Nuez"],
      noKnownAllergies: null,
      intolerances: ["Lácteos"],
      diets: ["Vegetariana"],
      dislikedFood: ["Brócoli"],
      supplements: { usesSupplements: true, suplements: [{ name: "Vitamina D" }] },
    });
    expect(await transfers()).toMatchObject(
      questionnaireParts.map((part) => ({ part, at: "2026-11-24T20:45:00.000Z" })),
    );
  });

  test("replaces nothing that the record says, and repeats none of it", async () => {
    await updatePatient(elena.ctx, elena.patientId, {
      lifestyle: { version: 0, general: { job: "Maestra" } },
      dietProfile: { version: 0, allergies: ["nuez", "Huevo"] },
    });
    await pass("habits", 1);
    await pass("food", 1);
    const { lifestyle, dietProfile } = await record();
    expect(lifestyle.general).toMatchObject({ job: "Maestra", stressLevel: "high" });
    expect(dietProfile.allergies).toEqual(["Nuez", "Huevo"]);
  });

  test("is in the section's history and in the access log", async () => {
    await pass("food", 0);
    const { items } = await listHistory(elena.ctx, elena.patientId, { section: "dietProfile", limit: 20 });
    expect(items[0]).toMatchObject({ version: 1, fromQuestionnaire: 1, savedBy: elena.nutritionistId });
    await updatePatient(elena.ctx, elena.patientId, { dietProfile: { version: 1, diets: [] } });
    const later = await listHistory(elena.ctx, elena.patientId, { section: "dietProfile", limit: 20 });
    expect(later.items[0]).toMatchObject({ version: 2, fromQuestionnaire: null });
    const log = await listAccess(elena.ctx, elena.patientId, { limit: 20 });
    expect(log.items.map(({ action, what }) => `${action} ${what}`)).toEqual(
      expect.arrayContaining(["update questionnaire", "update section.dietProfile"]),
    );
  });

  test("again changes nothing, with whatever version", async () => {
    await pass("food", 0);
    const before = await record();
    for (const version of [0, 1, 7]) {
      expect((await pass("food", version)).questionnaire.transfers).toHaveLength(1);
    }
    expect((await record()).dietProfile).toEqual(before.dietProfile);
  });

  test("of one press of five at once, is taken over once", async () => {
    const presses = [1, 2, 3, 4, 5].map(() => pass("food", 0));
    expect(await countOutcomes(presses)).toEqual({ won: 5 });
    expect((await record()).dietProfile.version).toBe(1);
    expect(await transfers()).toHaveLength(1);
  });

  test("of two parts of one section at once: one is stored, the other hears of it and loses nothing", async () => {
    const outcomes = await countOutcomes([pass("family", 0), pass("health", 0), pass("symptoms", 0)]);
    expect(outcomes).toEqual({ won: 1, stale_version: 2 });
    expect((await record()).medicalProfile.version).toBe(1);
    expect(await transfers()).toHaveLength(1);
  });
});

describe("is refused", () => {
  test("with the section as it is, when it was saved since it was shown; then nothing is marked", async () => {
    await updatePatient(elena.ctx, elena.patientId, { dietProfile: { version: 0, diets: ["DASH"] } });
    const refused = await pass("food", 0).catch((error: AppError) => error);
    expect(refused).toMatchObject({
      code: "stale_version",
      current: { dietProfile: { diets: ["DASH"], version: 1 } },
    });
    expect(await transfers()).toEqual([]);
  });

  test("for one that is open, unknown, without an answer or another's, and while the patient is inactive", async () => {
    const started = await anAskedPatient(domain);
    await started.agree();
    await started.save({ reason: { reason: "Dolor" } }, 0);
    const ofStarted = (part: "reason" | "food", number = 1) =>
      codeOf(transferQuestionnaire(started.ctx, started.patientId, number, { part, version: 1 }));
    expect(await ofStarted("reason")).toBe("not_found");
    await started.submit();
    expect(await ofStarted("food")).toBe("not_found");
    expect(await ofStarted("reason", 2)).toBe("not_found");
    expect(await ofStarted("reason", Number.NaN)).toBe("not_found");
    const input = { part: "food", version: 0 } as const;
    expect(await codeOf(transferQuestionnaire(started.ctx, elena.patientId, 1, input))).toBe("not_found");
    await deactivatePatient(elena.ctx, elena.patientId);
    expect(await codeOf(pass("food", 0))).toBe("patient_inactive");
    expect(await transfers()).toEqual([]);
  });
});
