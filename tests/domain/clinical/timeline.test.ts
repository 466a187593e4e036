import {
  TimelinePage,
  type TimelineEntry,
  type TimelineKind,
} from "@nutria/contract/schemas/record/timeline";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { analysisEntity } from "@nutria/core/clinical/analysis/entity";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { createMealPlan, sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { nutritionPlans } from "@nutria/core/clinical/nutrition-plan/entity";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { removeNote } from "@nutria/core/clinical/visit-note/index";
import { getOverview, getTimeline } from "@nutria/core/consultation/timeline/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { addPass, grantPasses, listHeldPasses } from "@nutria/core/passes/pass/index";
import { assignedPasses } from "@nutria/core/passes/pass/entity";
import { cancelAppointment, setAttendance } from "@nutria/core/scheduling/appointment/index";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aLinkedPatient, aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, domainOfFile } from "../../support/domain";
import { measures as scanMeasures } from "../../support/partners";
import { putItem } from "@nutria/core/kernel/table/items";

const domain = domainOfFile();
let practice: Practice;

const now = "2030-01-07T18:00:00.000Z";
const earlierToday = "2030-01-07T15:00:00.000Z";
const laterToday = "2030-01-07T22:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";
const whole = { limit: 60 };

beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
});

/** The timeline as the API answers it. */
async function timeline(query: { limit?: number; kind?: TimelineKind; cursor?: string | undefined } = {}) {
  const page = await getTimeline(practice.ctx, practice.patientId, { ...whole, ...query });
  return z.parse(TimelinePage, page);
}
const named = (entries: readonly TimelineEntry[]) => entries.map(({ kind, at }) => `${kind} ${at}`);

/** Stores a plan file and an analysis of some days, as an upload leaves them. */
async function uploads(days: { plan?: [string, string]; analysis?: string }): Promise<void> {
  const { ctx, patientId } = practice;
  const file = { nutritionistId: ctx.actor.id, patientId, fileId: "fil_1", createdAt: now };
  const content = { fileName: "plan.pdf", contentType: "application/pdf" } as const;
  if (days.plan) {
    const [startDate, endDate] = days.plan;
    const planId = ctx.newId("nutritionPlan");
    await putItem(nutritionPlans(ctx.db), { ...file, ...content, planId, startDate, endDate });
  }
  if (days.analysis !== undefined) {
    const analysis = { analysisId: ctx.newId("analysis"), analysisDate: days.analysis, type: "Biometría" };
    await putItem(analysisEntity(ctx.db), { ...file, ...content, ...analysis });
  }
}

/** Stores a scan of the patient. */
async function scanned(date: string, measures: Record<string, number>): Promise<void> {
  const { ctx, patientId } = practice;
  await putItem(bodyCompositions(ctx.db), {
    patientId,
    resultId: `inb_${date}`,
    date,
    partnerId: "prt_1",
    partnerName: "Composición Roma",
    measures: { ...scanMeasures, ...measures },
    recordedAt: now,
  });
}

describe("the timeline of a patient", () => {
  test("joins what happened of every kind, newest first, until the end of today", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: visit } = await book(yesterday);
    await setAttendance(ctx, visit, { attendance: "attended" });
    await startVisitNote(ctx, { patient: patientId, appointment: visit, text: "Camina 30 min" });
    await book(laterToday);
    await book(tomorrow);
    await scanned("2030-01-05T16:00:00Z", { weight: 75, bodyFatPercentage: 37.5 });
    await scanned(earlierToday, { weight: 74.2, bodyFatPercentage: 36.3 });
    await uploads({ plan: ["2030-01-03", "2030-02-03"], analysis: "2030-01-04" });
    await grantPasses(ctx, ctx.actor.id, 1, "Para la prueba");
    await addPass(ctx, patientId);

    const { items, nextCursor } = await timeline();
    expect(nextCursor).toBeNull();
    expect(named(items)).toEqual([
      `appointment ${laterToday}`,
      `pass ${now}`,
      `scan ${earlierToday}`,
      `appointment ${yesterday}`,
      `note ${yesterday}`,
      "scan 2030-01-05T16:00:00.000Z",
      "analysis 2030-01-04T06:00:00.000Z",
      "plan 2030-01-03T06:00:00.000Z",
    ]);
    const [, pass, scan, appointment, note, firstScan, analysis, plan] = items;
    expect(pass).toMatchObject({ moment: "assigned" });
    expect(scan).toMatchObject({ partner: "Composición Roma", measures: { weight: 74.2 } });
    expect((scan as { change: { weight: number } }).change.weight).toBeCloseTo(-0.8);
    expect(firstScan).toMatchObject({ change: null });
    expect(appointment).toMatchObject({ attendance: "attended", status: "accepted", note: note?._id });
    expect(note).toMatchObject({ excerpt: "Camina 30 min", hasMeasures: false, appointment: visit });
    expect(analysis).toMatchObject({ type: "Biometría" });
    expect(plan).toMatchObject({ form: "file", title: "plan.pdf", startDate: "2030-01-03" });
  });

  test("pages through every kind without a gap or a repetition, also where instants are equal", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: visit } = await book(yesterday);
    await startVisitNote(ctx, { patient: patientId, appointment: visit, text: "Una" });
    for (let index = 0; index < 4; index++)
      await startVisitNote(ctx, { patient: patientId, date: yesterday, text: `Nota ${index}` });
    await scanned(yesterday, {});
    await uploads({ plan: ["2030-01-06", "2030-02-03"], analysis: "2030-01-06" });
    await uploads({ plan: ["2030-01-06", "2030-01-07"], analysis: "2030-01-06" });
    const all = (await timeline()).items;
    expect(all).toHaveLength(11);
    for (const limit of [1, 2, 3]) {
      const paged: TimelineEntry[] = [];
      let cursor: string | undefined;
      do {
        const page = await timeline({ limit, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        paged.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(paged).toEqual(all);
    }
  });

  test("shows one kind alone, and no removed or empty note", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: visit } = await book(yesterday);
    await startVisitNote(ctx, { patient: patientId });
    await startVisitNote(ctx, { patient: patientId, measures: { weight: 70 } });
    const { _id } = await startVisitNote(ctx, { patient: patientId, appointment: visit, text: "Se quita" });
    await removeNote(ctx, _id);
    expect((await timeline({ kind: "note" })).items).toMatchObject([{ weight: 70, hasMeasures: true }]);
    expect((await timeline({ kind: "appointment" })).items).toMatchObject([{ _id: visit, note: null }]);
    expect((await timeline({ kind: "scan" })).items).toEqual([]);
  });

  test("shows when a pass was assigned, scheduled and missed", async () => {
    const { ctx, patientId } = practice;
    await grantPasses(ctx, ctx.actor.id, 1, "Para la prueba");
    await addPass(ctx, patientId);
    const [pass] = await listHeldPasses(ctx, patientId);
    await assignedPasses(ctx.db)
      .patch({ nutritionistId: ctx.actor.id, passId: pass?.passId ?? "" })
      .set({
        schedules: [{ partnerId: "prt_1", scheduledFor: tomorrow, agreedAt: "2030-01-07T18:01:00Z" }],
        misses: [{ partnerId: "prt_1", at: "2030-01-07T19:00:00Z", isRecorded: true }],
      })
      .go();
    expect((await timeline({ kind: "pass" })).items).toMatchObject([
      { moment: "missed", at: "2030-01-07T19:00:00.000Z" },
      { moment: "scheduled", scheduledFor: tomorrow },
      { moment: "assigned", at: now },
    ]);
  });

  test("shows a structured plan beside a file, and one that starts later when it was written", async () => {
    const { ctx, patientId } = practice;
    await uploads({ plan: ["2030-01-02", "2030-02-03"] });
    const { _id } = await createMealPlan(ctx, {
      patient: patientId,
      title: "Con más fibra",
      startDate: "2030-01-05",
      endDate: null,
    });
    await sendMealPlan(ctx, _id);
    await createMealPlan(ctx, { patient: patientId, startDate: "2030-03-01", endDate: null });
    expect((await timeline({ kind: "plan" })).items).toMatchObject([
      { at: now, form: "mealPlan", startDate: "2030-03-01" },
      {
        _id,
        at: "2030-01-05T06:00:00.000Z",
        form: "mealPlan",
        title: "Con más fibra",
        energyKcal: expect.any(Number),
      },
      { form: "file", title: "plan.pdf", energyKcal: null },
    ]);
    expect((await getOverview(ctx, patientId)).currentPlan).toMatchObject({ _id });
  });

  test("shows a cancelled appointment with its reason, and nothing of another nutritionist", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: visit } = await book(laterToday);
    await cancelAppointment(ctx, visit, { reason: "Viaje" });
    expect((await timeline()).items).toMatchObject([{ status: "cancelled", reason: "Viaje" }]);
    const other = await aPractice(domain);
    expect(await codeOf(getTimeline(other.ctx, patientId, whole))).toBe("not_found");
    expect(await codeOf(getOverview(other.ctx, patientId))).toBe("not_found");
  });

  test("refuses a cursor that is not its own", async () => {
    expect(await codeOf(timeline({ cursor: "no" }))).toBe("validation");
  });

  test("costs the same number of table reads for a long record as for a short one", async () => {
    const { ctx, patientId } = practice;
    const countReads = async () => {
      let reads = 0;
      const { client } = ctx.db;
      const send = client.send.bind(client) as (command: object) => Promise<unknown>;
      client.send = ((command: object) => {
        reads += 1;
        return send(command);
      }) as typeof client.send;
      await timeline({ limit: 10 });
      client.send = send as typeof client.send;
      return reads;
    };
    await startVisitNote(ctx, { patient: patientId, text: "Una" });
    const few = await countReads();
    for (let index = 0; index < 25; index++)
      await startVisitNote(ctx, { patient: patientId, text: `Nota ${index}` });
    expect(await countReads()).toBe(few);
  });

  test("leaves an entry in the access log", async () => {
    const { ctx, patientId } = practice;
    await timeline();
    const { items } = await listAccess(ctx, patientId, whole);
    expect(items).toMatchObject([{ action: "read", what: "timeline" }]);
  });
});

describe("the overview of a patient", () => {
  test("says why they come, what they take and must not eat, the last visit, note and plan", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: visit } = await book(yesterday);
    await setAttendance(ctx, visit, { attendance: "attended" });
    await updatePatient(ctx, patientId, {
      general: { version: 1, visitReason: "Control de diabetes" },
      dietProfile: { version: 0, allergies: ["Cacahuate"], intolerances: ["Lácteos"] },
      medicalProfile: {
        version: 0,
        medications: {
          isTakingMedication: true,
          list: [{ name: "Metformina", dose: "850 mg", timeUsing: "", note: "" }],
        },
      },
    });
    await startVisitNote(ctx, { patient: patientId, date: yesterday, text: `${"palabra ".repeat(100)}👩🏽‍⚕️` });
    await startVisitNote(ctx, { patient: patientId, measures: { weight: 70 } });
    await uploads({ plan: ["2029-12-01", "2029-12-31"] });
    await uploads({ plan: ["2030-01-01", "2030-01-31"] });
    await uploads({ plan: ["2030-02-01", "2030-02-28"] });
    const overview = await getOverview(ctx, patientId);
    expect(overview).toMatchObject({
      visitReason: "Control de diabetes",
      allergies: ["Cacahuate"],
      intolerances: ["Lácteos"],
      medications: [{ name: "Metformina", dose: "850 mg" }],
      lastVisitAt: yesterday,
      lastNote: { date: yesterday, excerpt: expect.stringMatching(/^palabra .*palabra…$/) },
      currentPlan: { startDate: "2030-01-01", endDate: "2030-01-31" },
    });
  });

  test("keeps the plan that was sent, and names the one that is drafted, until that one is sent too", async () => {
    const { ctx, patientId } = practice;
    const create = (startDate: string) =>
      createMealPlan(ctx, { patient: patientId, startDate, endDate: null });
    const followed = await create("2029-12-01");
    await sendMealPlan(ctx, followed._id);
    const draft = await create("2030-01-02");
    expect(await getOverview(ctx, patientId)).toMatchObject({
      currentPlan: { _id: followed._id, isDraft: false },
      draftPlan: { _id: draft._id, isDraft: true },
    });
    expect((await timeline({ kind: "plan" })).items).toMatchObject([
      { _id: draft._id, isDraft: true },
      { _id: followed._id, isDraft: false },
    ]);
    await sendMealPlan(ctx, draft._id);
    expect(await getOverview(ctx, patientId)).toMatchObject({
      currentPlan: { _id: draft._id },
      draftPlan: null,
    });
  });

  test("of a new patient is empty", async () => {
    const { ctx } = practice;
    const patientId = await aLinkedPatient(domain, ctx);
    expect(await getOverview(ctx, patientId)).toEqual({
      visitReason: "",
      medications: [],
      allergies: [],
      intolerances: [],
      lastVisitAt: null,
      lastNote: null,
      currentPlan: null,
      draftPlan: null,
    });
  });
});
