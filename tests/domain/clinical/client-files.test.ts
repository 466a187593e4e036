import { addDays, addHours } from "@nutria/calendar/instant";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { recordFileMessages } from "@nutria/contract/schemas/record/record-file";
import { deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import {
  addressOf,
  attachClientFile,
  findUploaded,
  readRecordFile,
  removeOrphans,
  uploadClientFile,
} from "@nutria/core/clinical/record-file/index";
import { fileIdOf } from "@nutria/core/clinical/record-file/reference";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, domainOfFile, linkedPatient } from "../../support/domain";
import { aJpeg, aLargeJpeg, aPdf } from "../../support/samples/sample-files";
import { secrets, taggedJpeg } from "../../support/samples/tagged-images";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
const now = "2030-01-07T18:02:30.000Z";
let ctx: NutritionistContext;
let patient: PatientContext;

beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  await saveConversationSettings(ctx, { ...defaultConversationSettings, diary: true });
  patient = domain.as(await linkedPatient(domain, ctx));
});

const upload = (bytes: Uint8Array = aJpeg(), who = patient, to = ctx) =>
  uploadClientFile(who, to.actor.id, { name: "foto.jpg", type: "image/jpeg", bytes });

const attach = async (reference: string, documentId = "2030-01-07.0", who = patient, to = ctx) => {
  const { file, items } = await attachClientFile(who, reference, {
    nutritionistId: to.actor.id,
    patientId: who.actor.id,
    documentId,
    types: ["image/jpeg"],
    field: "photo",
  });
  if (items.length > 0) await commit(who, items);
  return file;
};
const read = (fileUrl: string) => readRecordFile(ctx, fileUrl.split("/").at(-1) ?? "");

describe("a patient's upload", () => {
  testInDepth("is an image of at most 1 MB as it is stored, without place, time and camera", async () => {
    const { file } = await upload(taggedJpeg());
    const { nutritionistId, fileId } = await attach(file);
    const { fileUrl } = await addressOf(ctx, { nutritionistId, fileId });
    const stored = Buffer.from((await read(fileUrl)).bytes).toString("latin1");
    expect(secrets.filter((secret) => stored.includes(secret.toString("latin1")))).toEqual([]);
    const large = aLargeJpeg(900, 900);
    expect(large.length).toBeGreaterThan(1024 * 1024);
    expect(await codeOf(upload(large))).toBe("too_large");
    expect(await codeOf(upload(Buffer.from("no soy una foto")))).toBe("wrong_file_type");
  });

  test("is refused where neither the diary nor the messages are open", async () => {
    const stranger = await domain.patient();
    expect(await codeOf(upload(aJpeg(), stranger))).toBe("not_found");
    await updatePatientAccess(ctx, patient.actor.id, { diary: "off" });
    expect(await codeOf(upload())).toBe("diary_off");
    await updatePatientAccess(ctx, patient.actor.id, { messages: "on" });
    expect(await codeOf(upload(aPdf()))).toBeUndefined();
    await deactivatePatient(ctx, patient.actor.id);
    expect(await codeOf(upload())).toBe("link_ended");
  });

  test("is attached once, by that patient, to what they share with that nutritionist", async () => {
    const { file } = await upload();
    const refusal = { code: "validation", fields: { photo: recordFileMessages.upload } };
    const other = domain.as(await linkedPatient(domain, ctx));
    await expect(attach(file, "2030-01-07.0", other)).rejects.toMatchObject(refusal);
    await expect(attach(file, "x", patient, await domain.nutritionist())).rejects.toMatchObject(refusal);
    await expect(attach("nutria:recordFile/no")).rejects.toMatchObject(refusal);
    await expect(attach((await upload(aPdf())).file)).rejects.toMatchObject(refusal);
    await attach(file);
    await attach(file);
    await expect(attach(file, "2030-01-07.1")).rejects.toMatchObject(refusal);
  });

  test("at once for two entries is of one of them", async () => {
    const { file } = await upload();
    const outcomes = await countOutcomes([attach(file, "2030-01-07.0"), attach(file, "2030-01-07.1")]);
    expect(outcomes).toEqual({ won: 1, validation: 1 });
  });

  test("is not the nutritionist's to use", async () => {
    const { file } = await upload();
    const input = { patient: patient.actor.id, analysisDate: "2030-01-07", type: "Otro", fileUrl: file };
    expect(await codeOf(createAnalysis(ctx, input))).toBe("validation");
    expect(await codeOf(findUploaded(ctx, file))).toBe("validation");
  });

  test("that nothing has after a day is removed", async () => {
    const [kept, lost] = [(await upload()).file, (await upload()).file];
    await attach(kept);
    domain.setTime(addHours(now, 24));
    await removeOrphans(ctx, () => true);
    const { nutritionistId, fileId } = await attach(kept);
    const { fileUrl } = await addressOf(ctx, { nutritionistId, fileId });
    expect(await codeOf(read(fileUrl))).toBeUndefined();
    expect(await codeOf(attach(lost, "2030-01-07.1"))).toBe("validation");
  });

  test("may be repeated 60 times in ten minutes", async () => {
    const nothing = Buffer.from("no");
    await countOutcomes(Array.from({ length: 60 }, () => upload(nothing)));
    expect(await codeOf(upload())).toBe("throttled");
    domain.setTime(addDays(now, 1));
    expect(await codeOf(upload())).toBeUndefined();
  });
});

describe("the address of a patient's file", () => {
  test("names in the access log the one whom it was made for", async () => {
    const { file } = await upload();
    const { nutritionistId, fileId } = await attach(file);
    const own = await addressOf(ctx, { nutritionistId, fileId }, patient.actor.id);
    const theirs = await addressOf(ctx, { nutritionistId, fileId });
    await read(own.fileUrl);
    await read(theirs.fileUrl);
    const { items } = await listAccess(ctx, patient.actor.id, { limit: 60, cursor: undefined });
    const readings = items.filter(({ what }) => what === "file");
    expect(readings).toMatchObject([
      { actorRole: "nutritionist", actorId: nutritionistId, subjectId: fileId },
      { actorRole: "patient", actorId: patient.actor.id, subjectId: fileId },
    ]);
  });

  test("opens nothing for another patient than the one whose file it is, nor before it is attached", async () => {
    const { file } = await upload();
    const fileId = fileIdOf(file) ?? "";
    const nutritionistId = ctx.actor.id;
    const early = await addressOf(ctx, { nutritionistId, fileId }, patient.actor.id);
    expect(await codeOf(read(early.fileUrl))).toBe("link_lapsed");
    await attach(file);
    const others = await addressOf(ctx, { nutritionistId, fileId }, "pat_00000000000000000000000000");
    expect(await codeOf(read(others.fileUrl))).toBe("link_lapsed");
    expect(await codeOf(read(early.fileUrl))).toBeUndefined();
  });
});
