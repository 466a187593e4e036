import { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import { instant } from "@nutria/contract/schemas/primitives";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import { maximumNoteLength, VisitMeasures } from "@nutria/contract/schemas/record/visit-note";
import * as z from "zod/mini";
import { visitNoteEntity } from "../visit-note/entity";
import { contentAttributes, contentOf, historyOf, noteSection } from "../visit-note/section";
import { collectHistory, restoreHistoryItems } from "./history";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";

const Note = z.strictObject({
  noteId: rowId,
  appointmentId: z.optional(rowId),
  date: instant,
  text: z.string().check(z.maxLength(maximumNoteLength)),
  measures: VisitMeasures,
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  createdAt: instant,
  updatedAt: instant,
  /** A removed note is kept, because the law asks for it. */
  removedAt: z.optional(instant),
  history: z.array(ArchivedSave).check(z.maxLength(20_000)),
});

/** The visit notes with their history, those that were removed too. */
export const notesPart = definePart({
  name: "notes",
  schema: z._default(z.array(Note).check(z.maxLength(5000)), []),
  async collect(ctx, { nutritionistId, patientId }) {
    const { data } = await visitNoteEntity(ctx.db)
      .query.byPatient({ nutritionistId, patientId })
      .go({ pages: "all" });
    const notes = await Promise.all(
      data.map(async (stored) => {
        const { nutritionistId: _, patientId: __, hasMeasures: ___, ...note } = stored;
        const document = historyOf(stored.noteId);
        const history = await collectHistory(ctx, nutritionistId, document, noteSection.parse);
        return { ...note, ...contentOf(stored), history };
      }),
    );
    return { data: notes.sort((one, other) => (one.noteId < other.noteId ? -1 : 1)) };
  },
  restoreItems: (ctx, { nutritionistId, patientId }, notes) =>
    notes.flatMap(({ history, ...note }) => {
      const item = { ...note, ...contentAttributes(contentOf(note)), nutritionistId, patientId };
      const document = historyOf(note.noteId);
      return [
        restoreRowItem(visitNoteEntity(ctx.db).put(item), { patientId }),
        ...restoreHistoryItems(ctx, nutritionistId, document, history, noteSection.parse),
      ];
    }),
});
