import {
  hasMeasures,
  type ListVisitNotesQuery,
  type OpenVisitNote,
  type VisitNote,
  type VisitNoteDetail,
  type VisitNotePage,
  type HandMeasures,
} from "@nutria/contract/schemas/record/visit-note";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { recordAccess } from "../access-log/index";
import { readBodyCriteria } from "../progress/criteria";
import { dateOf, noteIdOf, type AppointmentOfNote } from "./create-note";
import type { StoredVisitNote } from "./entity";
import { visitNotes, type NotePosition } from "./repo";
import { noteSection, toVisitNote } from "./section";

/** A note may be long, so a page has few. */
const mostPerPage = 50;

/** Earlier notes in which the screen of a note looks for a text, measures and a height to compare with. */
const mostCompared = 30;

/**
 * The caller's notes about one of their patients, newest first, one page at a time. Raises `not_found`, and
 * `validation` for an invalid cursor.
 */
export async function listNotes(
  ctx: NutritionistContext,
  patientId: string,
  { limit, cursor }: z.output<typeof ListVisitNotesQuery>,
): Promise<z.output<typeof VisitNotePage>> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  const position = readCursor(cursor, { date: cursorPart.instant, noteId: cursorPart.id("visitNote") });
  const count = Math.min(limit, mostPerPage);
  const found = await visitNotes(ctx, ctx.actor.id).before(patientId, position, count + 1);
  const notes = found.slice(0, count);
  const last = notes.at(-1);
  await recordAccess(ctx, { patientId, action: "read", what: "note" });
  return {
    items: notes.map(toVisitNote),
    nextCursor: last && found.length > count ? cursorOf(last.date, last.noteId) : null,
  };
}

/** One of the caller's notes, and what earlier notes of the patient say. Raises `not_found`. */
export async function getNote(ctx: NutritionistContext, noteId: string): Promise<VisitNoteDetail> {
  return detailOf(ctx, await visitNotes(ctx, ctx.actor.id).get(noteId));
}

async function detailOf(ctx: NutritionistContext, stored: StoredVisitNote): Promise<VisitNoteDetail> {
  const { patientId, date, noteId } = stored;
  const compared = await comparedWith(ctx, patientId, { date, noteId });
  await recordAccess(ctx, { patientId, action: "read", what: "note", subjectId: noteId });
  return { ...toVisitNote(stored), ...compared };
}

/**
 * The screen of an unwritten note; the stored note of the `appointment` where there is one. The caller must check that
 * the appointment is this patient's. Raises `not_found`.
 */
export async function getNewNote(
  ctx: NutritionistContext,
  patientId: string,
  appointment: AppointmentOfNote | undefined,
): Promise<OpenVisitNote> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  const stored = appointment && (await visitNotes(ctx, ctx.actor.id).findStored(noteIdOf(appointment)));
  if (stored && stored.removedAt === undefined) return detailOf(ctx, stored);
  const now = ctx.now();
  const compared = await comparedWith(ctx, patientId, undefined);
  await recordAccess(ctx, { patientId, action: "read", what: "note" });
  return {
    _id: null,
    patient: patientId,
    appointment: appointment?.appointmentId ?? null,
    date: dateOf(undefined, appointment, now),
    ...noteSection.parse({}),
    version: 0,
    createdAt: now,
    updatedAt: now,
    ...compared,
  };
}

/** The notes before a position, and the formula of the practice. */
async function comparedWith(
  ctx: NutritionistContext,
  patientId: string,
  position: NotePosition | undefined,
): Promise<Omit<VisitNoteDetail, keyof VisitNote>> {
  const [earlierNotes, { skinfoldFormula }] = await Promise.all([
    visitNotes(ctx, ctx.actor.id).before(patientId, position, mostCompared),
    readBodyCriteria(ctx, ctx.actor.id),
  ]);
  const earlier = earlierNotes.map(toVisitNote);
  const written = earlier.find(({ text }) => text.trim() !== "");
  const measured = earlier.find(({ measures }) => hasMeasures(measures));
  const tall = earlier.find(({ measures }) => measures.height !== null);
  return {
    previousText: written ? { note: written._id, date: written.date, text: written.text } : null,
    previousMeasures: measured
      ? { note: measured._id, date: measured.date, measures: measured.measures }
      : null,
    knownHeight: tall?.measures.height ?? null,
    skinfoldFormula,
  };
}

/**
 * Up to `count` of the caller's notes about a patient before a position that hold something, newest first, as they are
 * stored. The caller checks that it is their patient and records the access.
 */
export function writtenNotes(
  ctx: NutritionistContext,
  patientId: string,
  position: NotePosition | undefined,
  count: number,
): Promise<StoredVisitNote[]> {
  return visitNotes(ctx, ctx.actor.id).before(patientId, position, count);
}

/** The ids of the caller's notes that exist and are not empty. */
export function existingNotes(ctx: NutritionistContext, noteIds: readonly string[]): Promise<Set<string>> {
  return visitNotes(ctx, ctx.actor.id).existing(noteIds);
}

/**
 * The measures that the caller took by hand from one of their patients, newest first, one entry per note with any.
 * Raises `not_found`. The caller records the access.
 */
export async function listHandMeasures(ctx: NutritionistContext, patientId: string): Promise<HandMeasures[]> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  return measuresOf(ctx, { nutritionistId: ctx.actor.id, patientId });
}

/**
 * The measures that a nutritionist took by hand from a patient, newest first. The caller checks that its reader may see
 * them.
 */
export function measuresOf(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<HandMeasures[]> {
  return visitNotes(ctx, nutritionistId).measures(patientId);
}
