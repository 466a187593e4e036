import { AppError } from "@nutria/contract/errors";
import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import type { Context } from "../../kernel/context";
import { noteSection } from "./section";
import { visitNoteEntity, type StoredVisitNote } from "./entity";

/** Where a page of notes continues: after this note, in the order of their dates. */
export interface NotePosition {
  date: string;
  noteId: string;
}

/** The notes of one nutritionist. Removed ones are not found. */
export function visitNotes(ctx: Context, nutritionistId: string) {
  const entity = visitNoteEntity(ctx.db);

  /** The stored note, removed or not; undefined when the nutritionist never had it. */
  async function findStored(noteId: string): Promise<StoredVisitNote | undefined> {
    const { data } = await entity.get({ nutritionistId, noteId }).go({ consistent: true });
    return data ?? undefined;
  }

  /** Raises `not_found` when the nutritionist has no such note, or removed it. */
  async function get(noteId: string): Promise<StoredVisitNote> {
    const stored = await findStored(noteId);
    if (!stored || stored.removedAt !== undefined) throw new AppError("not_found");
    return stored;
  }

  /** Up to `limit` notes of a patient before a position, newest first. */
  async function before(
    patientId: string,
    position: NotePosition | undefined,
    limit: number,
  ): Promise<StoredVisitNote[]> {
    const all = entity.query.byPatient({ nutritionistId, patientId });
    const earlier = position ? all.lt(position) : all;
    const { data } = await earlier
      .where(({ removedAt }, { notExists }) => notExists(removedAt))
      .go({ order: "desc", count: limit });
    return data;
  }

  /** The measures taken by hand of a patient, newest first. */
  async function measures(patientId: string): Promise<HandMeasures[]> {
    const { data } = await entity.query
      .byPatient({ nutritionistId, patientId })
      .where(
        ({ removedAt, hasMeasures }, { notExists, eq }) =>
          `${notExists(removedAt)} AND ${eq(hasMeasures, true)}`,
      )
      .go({ order: "desc", pages: "all", attributes: ["noteId", "date", "measures"] });
    return data.map(({ noteId, date, measures: taken }) => ({
      note: noteId,
      date,
      measures: noteSection.parse({ measures: taken }).measures,
    }));
  }

  return { findStored, get, before, measures, entity };
}
