import { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import { instant } from "@nutria/contract/schemas/primitives";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import { maximumNoteLength, VisitMeasures } from "@nutria/contract/schemas/record/visit-note";
import * as z from "zod/mini";
import { visitNoteEntity } from "../visit-note/entity";
import { contentAttributes, noteContentOf, noteHistoryOf, isEmpty, noteSection } from "../visit-note/section";
import { checkSaves, collectHistory, restoreHistoryItems } from "./history";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";
import { queryItems } from "../../kernel/table/query-items";

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

/** Whether a note holds something, or held it once. */
const wasWritten = ({ history, ...note }: z.output<typeof Note>): boolean =>
  !isEmpty(noteContentOf(note)) || history.some(({ before }) => !isEmpty(noteSection.parse(before)));

/** The visit notes with their history, those that were removed too; one in which nothing was ever written is left out. */
export const notesPart = definePart({
  name: "notes",
  schema: z._default(z.array(Note).check(z.maxLength(5000)), []),
  rowsOf: (notes) => notes,
  checkRow: ({ history }) => checkSaves(history, noteSection.parse),
  async collect(ctx, { nutritionistId, patientId }) {
    const data = await queryItems(visitNoteEntity(ctx.db), ({ query }) =>
      query.byPatient({ nutritionistId, patientId }),
    );
    const notes = await Promise.all(
      data.map(async (stored) => {
        const { nutritionistId: _, patientId: __, hasMeasures: ___, ...note } = stored;
        const document = noteHistoryOf(stored.noteId);
        const history = await collectHistory(ctx, nutritionistId, document, noteSection.parse);
        return { ...note, ...noteContentOf(stored), history };
      }),
    );
    return { data: notes.filter(wasWritten).sort((one, other) => (one.noteId < other.noteId ? -1 : 1)) };
  },
  *rowItems(ctx, { nutritionistId, patientId }, { history, ...note }) {
    if (!wasWritten({ ...note, history })) return;
    const item = { ...note, ...contentAttributes(noteContentOf(note)), nutritionistId, patientId };
    yield restoreRowItem(visitNoteEntity(ctx.db), item);
    yield* restoreHistoryItems(ctx, nutritionistId, noteHistoryOf(note.noteId), history, noteSection.parse);
  },
});
