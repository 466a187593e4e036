import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { getProgress, saveBodyCriteria, saveGoal } from "@nutria/core/clinical/progress/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { acceptMailedLink, createPatient, shareLinkRequest } from "@nutria/core/linking/link-request/index";
import { confirmLink } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, contact, countOutcomes, domainOfFile, linkedPatient } from "../../support/domain";
import { aPartner, measures } from "../../support/partners";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

const now = "2030-01-07T18:00:00.000Z";
const goal = { weight: 60, skeletalMuscleMass: null, bodyFatPercentage: null, waist: null, by: "2030-06-01" };
const { version: _, ...criteria } = { version: 0, ...defaultBodyCriteria };

beforeAll(() => domain.setTime(now));
beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx);
});

describe("the criteria of a practice", () => {
  test("are the usual ones until they are saved, and each practice has its own", async () => {
    expect((await getProgress(ctx, patientId)).criteria).toEqual({ ...criteria, version: 0 });
    expect(await saveBodyCriteria(ctx, { ...criteria, version: 0 })).toEqual({ ...criteria, version: 1 });
    expect(await saveBodyCriteria(ctx, { ...criteria, version: 1 })).toMatchObject({ version: 2 });
    expect((await getProgress(ctx, patientId)).criteria.version).toBe(2);
    const other = await domain.nutritionist();
    const theirs = await linkedPatient(domain, other);
    expect((await getProgress(other, theirs)).criteria.version).toBe(0);
  });

  test("saved elsewhere meanwhile are answered, and of many saves at once one is kept", async () => {
    const save = (version: number) => saveBodyCriteria(ctx, { ...criteria, version });
    expect(await countOutcomes([save(0), save(0), save(0)])).toEqual({ won: 1, stale_version: 2 });
    expect(await countOutcomes([save(1), save(1)])).toEqual({ won: 1, stale_version: 1 });
    await expect(save(1)).rejects.toMatchObject({
      code: "stale_version",
      current: { ...criteria, version: 2 },
    });
    expect(await codeOf(save(3))).toBe("stale_version");
  });
});

describe("the goal of a patient", () => {
  test("is empty until it is saved, and a stale save of it is answered with what is stored", async () => {
    expect((await getProgress(ctx, patientId)).goal).toEqual({
      weight: null,
      skeletalMuscleMass: null,
      bodyFatPercentage: null,
      waist: null,
      by: null,
      version: 0,
    });
    expect(await saveGoal(ctx, patientId, { ...goal, version: 0 })).toEqual({ ...goal, version: 1 });
    await expect(saveGoal(ctx, patientId, { ...goal, weight: 70, version: 0 })).rejects.toMatchObject({
      code: "stale_version",
      current: { ...goal, version: 1 },
    });
    expect((await getProgress(ctx, patientId)).goal).toEqual({ ...goal, version: 1 });
  });

  test("of an inactive patient is only read, and of a stranger not found", async () => {
    await deactivatePatient(ctx, patientId);
    expect(await codeOf(saveGoal(ctx, patientId, { ...goal, version: 0 }))).toBe("patient_inactive");
    expect(await codeOf(getProgress(ctx, patientId))).toBeUndefined();
    const stranger = await domain.nutritionist();
    expect(await codeOf(getProgress(stranger, patientId))).toBe("not_found");
    expect(await codeOf(saveGoal(stranger, patientId, { ...goal, version: 0 }))).toBe("not_found");
  });
});

describe("what a progress is read by", () => {
  test("is who the patient is, as the record says it", async () => {
    const read = async () => {
      const { sex, birthdate, isPregnant } = await getProgress(ctx, patientId);
      return { sex, birthdate, isPregnant };
    };
    expect(await read()).toEqual({ sex: null, birthdate: null, isPregnant: false });
    await updatePatient(ctx, patientId, {
      general: { version: 1, gender: "female", birthdate: "1990-05-01" },
      medicalProfile: { version: 0, gynecology: { isPatientPregnant: true } },
    });
    expect(await read()).toEqual({ sex: "female", birthdate: "1990-05-01", isPregnant: true });
  });

  test("has the scans that the nutritionist may see: none while the link is provisional", async () => {
    const person = contact();
    const plain = { shouldAddPass: false, addedFromCalendar: false };
    const { requestId, patient } = await createPatient(ctx, person, plain);
    const { url } = await shareLinkRequest(ctx, requestId);
    await acceptMailedLink({ ...ctx, callerAddress: "10.7.0.1" }, url.split("/p/")[1] ?? "");
    const { id: partnerId } = await aPartner(ctx);
    const system = { ...ctx, actor: { role: "system", id: "test" } as const };
    await recordScan(system, { source: "progreso-1", partnerId, patientId: patient._id, at: now, measures });
    expect((await getProgress(ctx, patient._id)).scans).toEqual([]);
    await confirmLink(ctx, { nutritionistId: ctx.actor.id, patientId: patient._id });
    expect((await getProgress(ctx, patient._id)).scans).toMatchObject([
      { weight: measures.weight, date: now },
    ]);
  });
});

test("the general section of a new link says what the person said, and nothing that they did not", async () => {
  const person = contact({ name: "Iris" });
  const linked = await linkedPatient(domain, ctx, person);
  const { general } = await getPatient(ctx, linked);
  expect(general).toMatchObject({
    name: "Iris",
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    countryCode: 52,
    gender: null,
    birthdate: null,
    contactMethod: [],
    preferredContactTime: null,
    visitReason: "",
    version: 1,
  });
});
