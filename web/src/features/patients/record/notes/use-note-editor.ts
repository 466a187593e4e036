import { recordRoutes } from "@nutria/contract/routes/records";
import type {
  UpdateVisitNoteInput,
  VisitNote,
  VisitNoteDetail,
} from "@nutria/contract/schemas/record/visit-note";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { call } from "../../../../lib/api/call";
import { routeKey } from "../../../../lib/api/query";
import type { Saved } from "../../../../lib/autosave/section-sync";
import { useAutosaveForm } from "../../../../lib/autosave/use-autosave-form";
import { recordAutosave } from "../../shared/record-autosave";
import { comparedFields, inputsOf, NoteForm, type NoteData, type NoteInputs } from "./note-values";
import { noteTexts } from "./texts";

const { getVisitNote, updateVisitNote } = recordRoutes;
/** What shows notes and their measures. */
const showingNotes = [
  recordRoutes.getTimeline,
  recordRoutes.getOverview,
  recordRoutes.listVisitNotes,
  recordRoutes.getProgress,
];

/** A note that saves itself while it is written. */
export function useNoteEditor(note: VisitNoteDetail, isReadOnly: boolean) {
  const client = useQueryClient();
  const params = { id: note._id };
  const adopt = (stored: VisitNote) => {
    client.setQueryData<VisitNoteDetail>(
      routeKey(getVisitNote, { params }),
      (known) => known && { ...known, ...stored },
    );
    for (const route of showingNotes) void client.invalidateQueries({ queryKey: routeKey(route) });
  };
  const { form, state, save, stale } = useAutosaveForm<typeof NoteForm, NoteData>({
    ...recordAutosave(savedIn, noteTexts.saveFailed),
    name: `visitNote.${note._id}`,
    schema: NoteForm,
    stored: savedIn(note),
    inputsOf,
    dataOf: (values) => values,
    compared: comparedFields,
    isReadOnly,
    send: async (changes, version) => {
      const body = { ...changes, version } as UpdateVisitNoteInput;
      const stored = await call(updateVisitNote, { params, body });
      adopt(stored);
      return savedIn(stored);
    },
  });
  const inputs = useWatch({ control: form.control }) as NoteInputs;
  return { form, inputs, state, stale, save, adopt };
}

export type NoteEditor = ReturnType<typeof useNoteEditor>;

function savedIn({ text, measures, version }: VisitNote): Saved<NoteData> {
  return { data: { text, measures }, version };
}
