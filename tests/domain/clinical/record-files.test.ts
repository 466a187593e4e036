import { addHours, addMinutes } from "@nutria/calendar/instant";
import { recordFileMessages } from "@nutria/contract/schemas/record/record-file";
import type { AppError } from "@nutria/contract/wire/errors";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { createAnalysis, listAnalyses, removeAnalysis } from "@nutria/core/clinical/analysis/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import {
  createNutritionPlan,
  listNutritionPlans,
  removeNutritionPlan,
} from "@nutria/core/clinical/nutrition-plan/index";
import {
  importRecordFile,
  readRecordFile,
  removeOrphans,
  uploadRecordFile,
} from "@nutria/core/clinical/record-file/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { aJpeg, aPdf } from "../../support/samples/sample-files";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patient: string;
let readers = 0;

const now = "2030-01-07T18:02:30.000Z";
const day = "2030-01-07";

beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  patient = await linkedPatient(domain, ctx);
});

const upload = async (name = "plan.pdf", bytes: Uint8Array = aPdf(), who = ctx) =>
  (await uploadRecordFile(who, { name, type: "", bytes })).fileUrl;
const addPlan = async (fileUrl: string, startDate = day, who = ctx) =>
  createNutritionPlan(who, { patient, startDate, endDate: startDate, fileUrl });
const addAnalysis = async (fileUrl: string, analysisDate = day) =>
  createAnalysis(ctx, { patient, analysisDate, type: "Química sanguínea", fileUrl });
const read = (fileUrl: string, callerAddress = `10.6.0.${String(++readers)}`) =>
  readRecordFile({ ...ctx, callerAddress }, fileUrl.split("/").at(-1) ?? "");
const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as AppError).fields,
  );
const clean = async () => (await removeOrphans(ctx, () => true)).removed;

describe("the address of a file", () => {
  test("is the same for five minutes, and lapses at the end of the five that follow", async () => {
    const { fileUrl, fileUrlExpiresAt } = await addPlan(await upload());
    expect(fileUrlExpiresAt).toBe("2030-01-07T18:10:00.000Z");
    const addressAt = async (instant: string) => {
      domain.setTime(instant);
      return (await listNutritionPlans(ctx, patient))[0]?.fileUrl;
    };
    expect(await addressAt("2030-01-07T18:04:59.999Z")).toBe(fileUrl);
    expect(await addressAt("2030-01-07T18:05:00.000Z")).not.toBe(fileUrl);
    domain.setTime("2030-01-07T18:09:59.999Z");
    expect(await read(fileUrl)).toMatchObject({ contentType: "application/pdf", fileName: "plan.pdf" });
    domain.setTime("2030-01-07T18:10:00.000Z");
    expect(await codeOf(read(fileUrl))).toBe("link_lapsed");
  });

  test("opens nothing once its document is removed, nor with another signature", async () => {
    const plan = await addPlan(await upload());
    expect(await codeOf(read(`${plan.fileUrl}x`))).toBe("link_lapsed");
    expect(await codeOf(read("no"))).toBe("link_lapsed");
    await removeNutritionPlan(ctx, plan._id);
    expect(await codeOf(read(plan.fileUrl))).toBe("link_lapsed");
    expect(await codeOf(removeNutritionPlan(ctx, plan._id))).toBe("not_found");
  });

  test("is opened 240 times a minute from one place, and each opening is in the access log", async () => {
    const { fileUrl } = await addPlan(await upload());
    const open = () => codeOf(read(fileUrl, "10.6.9.9"));
    await Promise.all(Array.from({ length: 237 }, () => codeOf(read("no", "10.6.9.9"))));
    expect([await open(), await open(), await open(), await open()]).toEqual([
      undefined,
      undefined,
      undefined,
      "throttled",
    ]);
    const { items } = await listAccess(ctx, patient, { limit: 60, cursor: undefined });
    expect(items.filter(({ what }) => what === "file")).toHaveLength(3);
  });
});

describe("an upload", () => {
  test("that no document has after a day is removed, to the minute; one that has stays", async () => {
    const [kept, lost] = [await upload(), await upload()];
    await addPlan(kept);
    domain.setTime(addMinutes(addHours(now, 24), -1));
    expect(await clean()).toBe(0);
    domain.setTime(addHours(now, 24));
    expect(await clean()).toBe(1);
    expect(await clean()).toBe(0);
    expect(await fieldsOf(addPlan(lost))).toEqual({ fileUrl: recordFileMessages.upload });
    const [plan] = await listNutritionPlans(ctx, patient);
    expect(await codeOf(read(plan?.fileUrl ?? ""))).toBeUndefined();
  });

  test("belongs to one document of its owner", async () => {
    const fileUrl = await upload();
    const refusal = { fileUrl: recordFileMessages.upload };
    const other = await domain.nutritionist();
    const theirs = await linkedPatient(domain, other);
    const input = { patient: theirs, startDate: day, endDate: day, fileUrl };
    expect(await fieldsOf(createNutritionPlan(other, input))).toEqual(refusal);
    expect(await codeOf(createNutritionPlan(ctx, input))).toBe("not_found");
    await addPlan(fileUrl);
    expect(await fieldsOf(addAnalysis(fileUrl))).toEqual(refusal);
    expect(await fieldsOf(addPlan("nutria:recordFile/no"))).toEqual(refusal);
    expect(await fieldsOf(addPlan(fileUrl.replace("nutria:", "otra:")))).toEqual(refusal);
  });

  test("at once for two documents is of one of them", async () => {
    const fileUrl = await upload();
    const outcomes = await Promise.all([codeOf(addPlan(fileUrl)), codeOf(addAnalysis(fileUrl))]);
    expect(outcomes.toSorted()).toEqual(["validation", undefined]);
  });

  test("is taken sixty times in ten minutes, and two thousand an hour of an import", async () => {
    const file = { name: "no.txt", type: "", bytes: new Uint8Array([1, 2, 3]) };
    // One after the other: sixty at once wait for their turn in the computing thread, some of them for too long.
    for (let upload = 1; upload <= 60; upload++) {
      expect(await codeOf(uploadRecordFile(ctx, file))).toBe("wrong_file_type");
    }
    expect(await codeOf(uploadRecordFile(ctx, file))).toBe("throttled");
    expect(await codeOf(importRecordFile(ctx, file))).toBe("wrong_file_type");
    domain.setTime(addMinutes(now, 10));
    expect(await codeOf(uploadRecordFile(ctx, file))).toBe("wrong_file_type");
  });

  test.each([
    ["../../Menú.pdf", "Menú.pdf"],
    ["C:\\docs\\plan.pdf", "plan.pdf"],
    ["\u202e \u0007", "archivo"],
    ["", "archivo"],
    [`${"a".repeat(116)}.pdf`, `${"a".repeat(116)}.pdf`],
    [`${"a".repeat(117)}.pdf`, `${"a".repeat(116)}.pdf`],
    ["b".repeat(121), "b".repeat(120)],
  ])("named %j is shown as %j", async (name, shown) => {
    expect((await addPlan(await upload(name))).fileName).toBe(shown);
  });

  test("is what its bytes say, whatever its name says", async () => {
    const picture = await addPlan(await upload("plan.pdf", aJpeg()));
    expect(picture.contentType).toBe("image/jpeg");
    const inHead = Buffer.concat([Buffer.alloc(1019, "\n"), aPdf()]);
    const outside = Buffer.concat([Buffer.alloc(1020, "\n"), aPdf()]);
    expect(await codeOf(upload("a.pdf", outside))).toBe("wrong_file_type");
    expect(await codeOf(upload("a.pdf", inHead))).not.toBe("wrong_file_type");
    expect(await fieldsOf(upload("a.jpg", aJpeg().subarray(0, 60)))).toEqual({
      file: recordFileMessages.damaged,
    });
  });
});

describe("an analysis", () => {
  test("is of today or before, and the newest comes first", async () => {
    const refused = addAnalysis(await upload(), "2030-01-08");
    expect(await fieldsOf(refused)).toEqual({ analysisDate: recordFileMessages.analysisInFuture });
    const [first, second, third] = [
      await addAnalysis(await upload(), "2030-01-06"),
      await addAnalysis(await upload(), day),
      await addAnalysis(await upload(), "2030-01-06"),
    ];
    expect((await listAnalyses(ctx, patient)).map(({ _id }) => _id)).toEqual([
      second._id,
      third._id,
      first._id,
    ]);
    await removeAnalysis(ctx, second._id);
    expect(await codeOf(removeAnalysis(ctx, second._id))).toBe("not_found");
    expect(await codeOf(removeAnalysis(await domain.nutritionist(), first._id))).toBe("not_found");
    expect(await listAnalyses(ctx, patient)).toHaveLength(2);
    expect(await codeOf(listAnalyses(await domain.nutritionist(), patient))).toBe("not_found");
  });

  test("of an inactive patient is only read, as a plan is", async () => {
    const analysis = await addAnalysis(await upload());
    const plan = await addPlan(await upload());
    const [one, other] = [await upload(), await upload()];
    await deactivatePatient(ctx, patient);
    expect(await codeOf(addAnalysis(one))).toBe("patient_inactive");
    expect(await codeOf(addPlan(other))).toBe("patient_inactive");
    expect(await codeOf(removeAnalysis(ctx, analysis._id))).toBe("patient_inactive");
    expect(await codeOf(removeNutritionPlan(ctx, plan._id))).toBe("patient_inactive");
    expect(await listAnalyses(ctx, patient)).toHaveLength(1);
    expect(await listNutritionPlans(ctx, patient)).toHaveLength(1);
  });
});

describe("an uploaded plan", () => {
  test("is listed by its first day, the newest first, and each access is in the log", async () => {
    const [first, second, third] = [
      await addPlan(await upload(), "2030-01-01"),
      await addPlan(await upload(), "2030-02-01"),
      await addPlan(await upload(), "2030-01-01"),
    ];
    expect((await listNutritionPlans(ctx, patient)).map(({ _id }) => _id)).toEqual([
      second._id,
      third._id,
      first._id,
    ]);
    await removeNutritionPlan(ctx, first._id);
    const { items } = await listAccess(ctx, patient, { limit: 60, cursor: undefined });
    const actions = items.filter(({ what }) => what === "plan").map(({ action }) => action);
    expect(actions).toEqual(["remove", "read", "create", "create", "create"]);
    expect(await codeOf(listNutritionPlans(await domain.nutritionist(), patient))).toBe("not_found");
  });

  test("is created once by a repeated idempotency key", async () => {
    const fileUrl = await upload();
    const once = { ...ctx, idempotencyKey: "clave" };
    const plans = [await addPlan(fileUrl, day, once), await addPlan(fileUrl, day, once)];
    expect(new Set(plans.map(({ _id }) => _id)).size).toBe(1);
    expect(await listNutritionPlans(ctx, patient)).toHaveLength(1);
  });
});
