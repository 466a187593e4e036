import { addDays, addMinutes } from "@nutria/calendar/instant";
import { sectionHistory } from "@nutria/core/kernel/section";
import { AppError } from "@nutria/contract/wire/errors";
import { noMeasures, type VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import {
  createNote,
  existingNotes,
  getNote,
  listHandMeasures,
  listNoteHistory,
  listNotes,
  removeNote,
  restoreNote,
  updateNote,
} from "@nutria/core/clinical/visit-note/index";
import { visitNoteEntity } from "@nutria/core/clinical/visit-note/entity";
import { saveBodyCriteria } from "@nutria/core/clinical/progress/index";
import { appointments } from "@nutria/core/scheduling/appointment/index";
import { openNewNote, startVisitNote } from "@nutria/core/consultation/visit/index";
import { beforeEach, describe, expect, test } from "vitest";
import { aLinkedPatient, aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, countOutcomes, domainOfFile } from "../../support/domain";
import { getItem } from "@nutria/core/kernel/table/items";

const domain = domainOfFile();
let practice: Practice;

const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";
const firstPage = { limit: 60 };

beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
});

/** A note without an appointment. */
const aNote = (input: { date?: string; text?: string; measures?: object } = {}): Promise<VisitNote> =>
  startVisitNote(practice.ctx, {
    patient: practice.patientId,
    ...(input.measures === undefined && { text: "Camina" }),
    ...input,
  });

/** The details of a refusal. */
async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was not refused");
}

describe("a note of a visit", () => {
  test("belongs to its appointment, has its date, and exists once however often it is asked for", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: appointment } = await book(yesterday);
    const asked = { patient: patientId, appointment, text: "Camina" };
    const notes = await Promise.all(Array.from({ length: 6 }, () => startVisitNote(ctx, asked)));
    expect(new Set(notes.map(({ _id }) => _id)).size).toBe(1);
    expect(notes[0]).toMatchObject({
      patient: patientId,
      appointment,
      date: yesterday,
      text: "Camina",
      version: 1,
    });
    expect((await listNotes(ctx, patientId, firstPage)).items).toHaveLength(1);
  });

  test("of an appointment ahead has the present as its date", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: appointment } = await book(tomorrow);
    expect(await startVisitNote(ctx, { patient: patientId, appointment, text: "Camina" })).toMatchObject({
      date: now,
    });
  });

  test("is at most a day ahead, for a clock that is fast, when it is started and when it is saved", async () => {
    const { ctx, patientId } = practice;
    const start = (date: string) => startVisitNote(ctx, { patient: patientId, text: "Camina", date });
    const aDayAhead = addDays(now, 1);
    const later = addMinutes(aDayAhead, 1);
    expect(await codeOf(start(later))).toBe("validation");
    const { _id, version } = await start(aDayAhead);
    expect(await codeOf(updateNote(ctx, _id, { date: later, version }))).toBe("validation");
    expect(await updateNote(ctx, _id, { date: now, version })).toMatchObject({ date: now });
  });

  test("is not started again over what was written in it", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: appointment } = await book(yesterday);
    const asked = { patient: patientId, appointment, text: "Trae su registro." };
    const note = await startVisitNote(ctx, asked);
    expect(await startVisitNote(ctx, asked)).toEqual(note);
    const refusal = await refusalOf(startVisitNote(ctx, { ...asked, text: "Otra" }));
    expect(refusal).toMatchObject({ code: "stale_version", current: note });
  });

  test("is not started beside another patient's appointment, nor for a stranger", async () => {
    const { ctx, book } = practice;
    const { _id: appointment } = await book(yesterday);
    const patient = await aLinkedPatient(domain, ctx);
    expect(await codeOf(startVisitNote(ctx, { patient, appointment }))).toBe("not_found");
    const stranger = await domain.nutritionist();
    expect(await codeOf(startVisitNote(stranger, { patient }))).toBe("not_found");
    expect((await listNotes(ctx, patient, firstPage)).items).toEqual([]);
  });

  test("keeps each save, says who saved what and when, and goes back to an earlier one", async () => {
    const { ctx } = practice;
    const { _id } = await aNote({ text: "Camina" });
    domain.setTime("2030-01-07T18:00:02.000Z");
    await updateNote(ctx, _id, { text: "Camina 30 min ", measures: { weight: 74.5 }, version: 1 });
    await updateNote(ctx, _id, { measures: { skinfolds: { biceps: 14 } }, version: 2 });
    const history = await listNoteHistory(ctx, _id, firstPage);
    expect(history).toMatchObject({
      nextCursor: null,
      items: [
        { version: 3, changes: [{ path: "measures.skinfolds.biceps", before: null, after: 14 }] },
        {
          version: 2,
          changes: [
            { path: "text", before: "Camina", after: "Camina 30 min " },
            { path: "measures.weight", before: null, after: 74.5 },
          ],
          savedBy: ctx.actor.id,
          savedAt: "2030-01-07T18:00:02.000Z",
        },
        { version: 1, changes: [], savedBy: ctx.actor.id, savedAt: now },
      ],
    });
    const restored = await restoreNote(ctx, _id, { toVersion: 1, version: 3 });
    expect(restored).toMatchObject({ text: "Camina", measures: noMeasures, version: 4 });
    expect(await codeOf(restoreNote(ctx, _id, { toVersion: 9, version: 4 }))).toBe("not_found");
    expect(await codeOf(restoreNote(ctx, _id, { toVersion: 1, version: 3 }))).toBe("stale_version");
    const [newest] = (await listNoteHistory(ctx, _id, { limit: 1 })).items;
    expect(newest).toMatchObject({ version: 4, restoredFrom: 1 });
    expect(newest?.changes).toContainEqual({ path: "measures.skinfolds.biceps", before: 14, after: null });
  });

  test("keeps a change of its date, which an earlier version brings back", async () => {
    const { ctx } = practice;
    const { _id, date } = await aNote({ text: "Camina" });
    await updateNote(ctx, _id, { date: yesterday, version: 1 });
    await updateNote(ctx, _id, { text: "Camina más", version: 2 });
    expect((await listNoteHistory(ctx, _id, firstPage)).items).toMatchObject([
      { version: 3, changes: [{ path: "text" }] },
      { version: 2, changes: [{ path: "date", before: date, after: yesterday }] },
      { version: 1, changes: [] },
    ]);
    const restored = await restoreNote(ctx, _id, { toVersion: 1, version: 3 });
    expect(restored).toMatchObject({ date, text: "Camina" });
  });

  test("keeps its date when a version of before dates were kept is restored", async () => {
    const { ctx } = practice;
    const { _id, date } = await aNote({ text: "Camina" });
    await updateNote(ctx, _id, { text: "Corre", version: 1 });
    const at = { nutritionistId: ctx.actor.id, document: `visitNote#${_id}`, version: 2 };
    await sectionHistory(ctx.db)
      .patch(at)
      .set({ before: { text: "Camina", measures: noMeasures } })
      .go();
    expect((await listNoteHistory(ctx, _id, firstPage)).items).toMatchObject([
      { version: 2, changes: [{ path: "text", before: "Camina", after: "Corre" }] },
      { version: 1 },
    ]);
    const restored = await restoreNote(ctx, _id, { toVersion: 1, version: 2 });
    expect(restored).toMatchObject({ date, text: "Camina" });
  });

  test("pages its history without a gap", async () => {
    const { ctx } = practice;
    const { _id } = await aNote();
    for (let version = 1; version <= 5; version++) {
      await updateNote(ctx, _id, { text: "x".repeat(version), version });
    }
    const versions: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listNoteHistory(ctx, _id, { limit: 2, cursor });
      versions.push(...page.items.map(({ version }) => version));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(versions).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test("saved again as it is stored stays as it is", async () => {
    const { ctx } = practice;
    const note = await aNote({ text: "Igual", measures: { weight: 70 } });
    expect(await updateNote(ctx, note._id, { text: "Igual", version: 1 })).toEqual(note);
    expect((await listNoteHistory(ctx, note._id, firstPage)).items).toMatchObject([{ version: 1 }]);
  });

  test("answers a stale save with what is stored", async () => {
    const { ctx } = practice;
    const { _id } = await aNote({ text: "Una" });
    const stored = await updateNote(ctx, _id, { text: "Dos", version: 1 });
    const refusal = await refusalOf(updateNote(ctx, _id, { text: "Tres", version: 1 }));
    expect(refusal).toMatchObject({ code: "stale_version", current: stored });
    expect(await getNote(ctx, _id)).toMatchObject({ text: "Dos", version: 2 });
  });

  test("takes one of many saves of the same version", async () => {
    const { ctx } = practice;
    const { _id } = await aNote();
    const saves = Array.from({ length: 8 }, (_, index) =>
      updateNote(ctx, _id, { text: `${index}`, version: 1 }),
    );
    expect(await countOutcomes(saves)).toEqual({ won: 1, stale_version: 7 });
    expect(await getNote(ctx, _id)).toMatchObject({ version: 2 });
  });

  test("is read-only for an inactive patient", async () => {
    const { ctx, patientId } = practice;
    const { _id } = await aNote({ text: "Antes" });
    await deactivatePatient(ctx, patientId);
    expect(await codeOf(updateNote(ctx, _id, { text: "Después", version: 1 }))).toBe("patient_inactive");
    expect(await codeOf(removeNote(ctx, _id))).toBe("patient_inactive");
    expect(await codeOf(aNote())).toBe("patient_inactive");
    // Whatever else is wrong with it, which its nutritionist could not mend.
    expect(await codeOf(aNote({ date: addDays(now, 2) }))).toBe("patient_inactive");
    expect(await getNote(ctx, _id)).toMatchObject({ text: "Antes" });
  });

  test("that is removed is found no more, stays stored, and starts anew beside its appointment", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: appointment } = await book(yesterday);
    const asked = { patient: patientId, appointment };
    const { _id } = await startVisitNote(ctx, {
      ...asked,
      text: "Para otra persona",
      measures: { weight: 70 },
    });
    await removeNote(ctx, _id);
    expect(await codeOf(getNote(ctx, _id))).toBe("not_found");
    expect(await codeOf(removeNote(ctx, _id))).toBe("not_found");
    expect((await listNotes(ctx, patientId, firstPage)).items).toEqual([]);
    expect(await listHandMeasures(ctx, patientId)).toEqual([]);
    const stored = await getItem(visitNoteEntity(ctx.db), { nutritionistId: ctx.actor.id, noteId: _id });
    expect(stored).toMatchObject({ text: "Para otra persona", removedAt: now });

    expect(await openNewNote(ctx, patientId, appointment)).toMatchObject({ _id: null, text: "", version: 0 });
    const anew = { ...asked, text: "Para ella" };
    expect(await startVisitNote(ctx, anew)).toMatchObject({ _id, text: "Para ella", measures: noMeasures });
    const [replaced] = (await listNoteHistory(ctx, _id, firstPage)).items;
    expect(replaced?.changes).toContainEqual({
      path: "text",
      before: "Para otra persona",
      after: "Para ella",
    });
  });

  test("that was stored empty is not listed, its visit has none, and its first word is its first save", async () => {
    const { ctx, patientId, book } = practice;
    const { _id: appointment } = await book(yesterday);
    const asked = { patient: patientId, appointment };
    // As the product stored it before a note existed from its first word.
    const { _id } = await createNote(ctx, asked, await appointments(ctx, ctx.actor.id).get(appointment));
    expect((await listNotes(ctx, patientId, firstPage)).items).toEqual([]);
    expect(await existingNotes(ctx, [_id])).toEqual(new Set());
    expect(await openNewNote(ctx, patientId, appointment)).toMatchObject({ _id, text: "", version: 1 });
    const note = await startVisitNote(ctx, { ...asked, text: "Camina" });
    expect(note).toMatchObject({ _id, text: "Camina", version: 2 });
    expect(await openNewNote(ctx, patientId, appointment)).toMatchObject({ _id, text: "Camina", version: 2 });
    expect(await existingNotes(ctx, [_id])).toEqual(new Set([_id]));
  });

  test("stored before a measure existed is read with none of it", async () => {
    const { ctx, patientId } = practice;
    const { _id } = await aNote();
    const measures = { weight: 70, skinfolds: { biceps: 12 } } as unknown as typeof noMeasures;
    await visitNoteEntity(ctx.db)
      .patch({ nutritionistId: ctx.actor.id, noteId: _id })
      .set({ measures, hasMeasures: true })
      .go();
    const expected = {
      ...noMeasures,
      weight: 70,
      skinfolds: { ...noMeasures.skinfolds, biceps: 12 },
    };
    expect((await getNote(ctx, _id)).measures).toEqual(expected);
    expect(await listHandMeasures(ctx, patientId)).toEqual([{ note: _id, date: now, measures: expected }]);
  });

  test("is compared with the last text, the last measures and the last height before it", async () => {
    const { ctx } = practice;
    await aNote({ date: "2029-10-01T16:00:00.000Z", text: "Primera", measures: { weight: 80, height: 162 } });
    await aNote({ date: "2029-11-01T16:00:00.000Z", text: "Segunda", measures: { weight: 78 } });
    await aNote({ date: "2029-12-01T16:00:00.000Z", measures: { waist: 90 } });
    const { _id } = await aNote({ date: yesterday });
    await aNote({ text: "Posterior", measures: { weight: 60, height: 170 } });
    expect(await getNote(ctx, _id)).toMatchObject({
      previousText: { date: "2029-11-01T16:00:00.000Z", text: "Segunda" },
      previousMeasures: { date: "2029-12-01T16:00:00.000Z", measures: { waist: 90, weight: null } },
      knownHeight: 162,
      skinfoldFormula: "durninWomersley",
    });
    await saveBodyCriteria(ctx, { ...defaultBodyCriteria, skinfoldFormula: "jacksonPollock7", version: 0 });
    expect(await getNote(ctx, _id)).toMatchObject({ skinfoldFormula: "jacksonPollock7" });
  });

  test("is listed page by page, each after the last of the one before, and at most fifty at once", async () => {
    const { ctx, patientId } = practice;
    const days = Array.from({ length: 51 }, (_, index) => addDays(yesterday, -index));
    for (const date of days) await aNote({ date });
    const pages = async (limit: number) => {
      const sizes: number[] = [];
      const dates: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listNotes(ctx, patientId, { limit, ...(cursor !== undefined && { cursor }) });
        sizes.push(page.items.length);
        dates.push(...page.items.map(({ date }) => date));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(dates).toEqual(days);
      return sizes;
    };
    expect(await pages(60)).toEqual([50, 1]);
    expect(await pages(17)).toEqual([17, 17, 17]);
    expect(await pages(25)).toEqual([25, 25, 1]);
  });

  test("leaves an entry in the access log for each read and write", async () => {
    const { ctx, patientId } = practice;
    const { _id } = await aNote();
    await updateNote(ctx, _id, { text: "Una", version: 1 });
    await getNote(ctx, _id);
    await listNoteHistory(ctx, _id, firstPage);
    await restoreNote(ctx, _id, { toVersion: 1, version: 2 });
    await removeNote(ctx, _id);
    const { items } = await listAccess(ctx, patientId, firstPage);
    expect(items.map(({ action, what, subjectId }) => `${action} ${what} ${subjectId === _id}`)).toEqual([
      "remove note true",
      "restore note true",
      "read history true",
      "read note true",
      "update note true",
      "create note true",
    ]);
  });
});

describe("the measures taken by hand", () => {
  test("are listed newest first, without notes that measured nothing", async () => {
    const { ctx, patientId } = practice;
    await aNote({ date: "2029-10-01T16:00:00.000Z", measures: { weight: 80.456 } });
    await aNote({ date: "2029-11-01T16:00:00.000Z", text: "Sin medidas" });
    const { _id } = await aNote({ date: yesterday });
    await updateNote(ctx, _id, { measures: { skinfolds: { triceps: 24 } }, version: 1 });
    expect(await listHandMeasures(ctx, patientId)).toMatchObject([
      { note: _id, date: yesterday, measures: { weight: null, skinfolds: { triceps: 24 } } },
      { date: "2029-10-01T16:00:00.000Z", measures: { weight: 80.46 } },
    ]);
    await updateNote(ctx, _id, { measures: { skinfolds: { triceps: null } }, version: 2 });
    expect(await listHandMeasures(ctx, patientId)).toHaveLength(1);
    expect(await codeOf(listHandMeasures(await domain.nutritionist(), patientId))).toBe("not_found");
  });
});
