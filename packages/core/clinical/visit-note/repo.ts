import { AppError } from "@nutria/contract/wire/errors";
import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import { batchGetExisting } from "../../kernel/table/batch";
import { getItem, getRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context } from "../../kernel/context";
import { noteContentOf, isEmpty, noteSection } from "./section";
import { visitNoteEntity, type StoredVisitNote } from "./entity";

/** Before every instant. */
const firstDate = "0000";

/** The note after which a page continues, in the order of dates. */
export interface NotePosition {
  date: string;
  noteId: string;
}

/** The notes of one nutritionist. Removed ones are not found. */
export function visitNotes(ctx: Context, nutritionistId: string) {
  const entity = visitNoteEntity(ctx.db);

  /** The stored note, removed or not; undefined when the nutritionist never had it. */
  async function findStored(noteId: string): Promise<StoredVisitNote | undefined> {
    return getItem(entity, { nutritionistId, noteId }, { consistent: true });
  }

  /** Raises `not_found` when the nutritionist has no such note, or removed it. */
  async function get(noteId: string): Promise<StoredVisitNote> {
    const stored = await findStored(noteId);
    if (!stored || stored.removedAt !== undefined) throw new AppError("not_found");
    return stored;
  }

  /** Up to `limit` notes of a patient that hold something, before a position, newest first. */
  async function before(
    patientId: string,
    position: NotePosition | undefined,
    limit: number,
  ): Promise<StoredVisitNote[]> {
    const all = entity.query.byPatient({ nutritionistId, patientId });
    // Bounded below, because other parts of the record may share the partition.
    const read = position ? all.between({ date: firstDate }, position) : all;
    const inUse = read.where(
      ({ removedAt, text, hasMeasures }, { notExists, ne, eq }) =>
        `${notExists(removedAt)} AND (${ne(text, "")} OR ${eq(hasMeasures, true)})`,
    );
    const data = await queryItems(entity, () => inUse, { order: "desc", count: limit + 1, limit: limit + 1 });
    return data.filter(({ noteId }) => noteId !== position?.noteId).slice(0, limit);
  }

  /** The ids of the notes that exist, are not empty and are not removed. */
  async function existing(noteIds: readonly string[]): Promise<Set<string>> {
    const found = await batchGetExisting(
      ctx,
      noteIds.map((noteId) => getRequest(entity, { nutritionistId, noteId })),
    );
    const inUse = found.filter((note) => note.removedAt === undefined && !isEmpty(noteContentOf(note)));
    return new Set(inUse.map(({ noteId }) => noteId));
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

  return { findStored, get, before, existing, measures, entity };
}
