import { recordRoutes } from "@nutria/contract/routes/records";
import type {
  CreateVisitNoteInput,
  OpenVisitNote,
  UpdateVisitNoteInput,
  VisitNote,
  VisitNoteDetail,
} from "@nutria/contract/schemas/record/visit-note";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../../data/call/call";
import { routeKey } from "../../../../data/query/query";
import type { Saved } from "../../../../device/drafts/autosave";
import { useAutosaveForm } from "../../../../device/drafts/use-autosave-form";
import { recordAutosave } from "../../shared/record-autosave";
import { comparedFields, noteInputsOf, NoteForm, type NoteData, type NoteInputs } from "./note-values";
import { noteTexts } from "./texts";
import { ApiError } from "@nutria/contract/wire/api-error";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import { endsSubmit, newKey } from "../../../../data/call/idempotency-key";
import { isPageLeaving } from "../../../../device/drafts/page-leaving";
import { onSessionEnd } from "../../../../data/session/session";

/** First saves without an answer yet, by their keys. */
const unanswered = new Map<string, CreateVisitNoteInput>();

onSessionEnd(() => unanswered.clear());

const { getVisitNote, updateVisitNote } = recordRoutes;
/** What shows notes and their measures. */
const showingNotes = [
  recordRoutes.getTimeline,
  recordRoutes.getOverview,
  recordRoutes.listVisitNotes,
  recordRoutes.getProgress,
];

/** A note that saves itself while it is written. It is stored with its first word; `onStarted` is then called once. */
export function useNoteEditor(
  note: OpenVisitNote,
  isReadOnly: boolean,
  onStarted: (note: VisitNote) => void,
) {
  const client = useQueryClient();
  const { nameOf, creation, store, takeStart } = useStoredNote(note);
  const adopt = (stored: VisitNote) => {
    const key = routeKey(getVisitNote, { params: { id: stored._id } });
    client.setQueryData<VisitNoteDetail>(key, (known) => ({ ...note, ...known, ...stored }));
    // The page was loaded again after the first words had been stored: the note before is another one.
    const isItsOwn = [note.previousText, note.previousMeasures].some((before) => before?.note === stored._id);
    if (isItsOwn) void client.invalidateQueries({ queryKey: key });
    for (const route of showingNotes) void client.invalidateQueries({ queryKey: routeKey(route) });
  };
  const { form, state, save, stale } = useAutosaveForm<typeof NoteForm, NoteData>({
    ...recordAutosave(savedIn, noteTexts.saveFailed),
    name: nameOf,
    creation,
    schema: NoteForm,
    stored: savedIn(note),
    inputsOf: noteInputsOf,
    dataOf: (values) => values,
    compared: comparedFields,
    isReadOnly,
    send: async (changes, version) => {
      const stored = await store(changes, version);
      adopt(stored);
      if (takeStart()) onStarted(stored);
      return savedIn(stored);
    },
  });
  const inputs = useWatch({ control: form.control }) as NoteInputs;
  return { form, inputs, state, stale, save, adopt };
}

export type NoteEditor = ReturnType<typeof useNoteEditor>;

/** Where the note of a screen is stored: nowhere until its first save, which may come while the screen is left. */
function useStoredNote(note: OpenVisitNote) {
  const opened = useRef({
    noteId: note._id,
    isOnScreen: false,
    hasOwnAddress: note._id !== null,
    version: 0,
    key: newKey(),
  });
  useEffect(() => {
    const { current } = opened;
    current.isOnScreen = true;
    return () => void (current.isOnScreen = false);
  }, []);
  const newName = `visitNote.new.${note.patient}.${note.appointment ?? ""}`;
  const update = (id: string, changes: object, version: number) =>
    call(updateVisitNote, {
      params: { id },
      // The version that this screen started is newer than the one that the form was opened with.
      body: { ...changes, version: Math.max(version, opened.current.version) } as UpdateVisitNoteInput,
    });
  const start = async (changes: object) => {
    const { patient, appointment } = note;
    const input = { patient, ...(appointment !== null && { appointment }), ...changes };
    try {
      const { stored, isWhole } = await startNote(opened.current.key, input as CreateVisitNoteInput);
      Object.assign(opened.current, { noteId: stored._id, version: stored.version });
      return isWhole ? stored : await update(stored._id, changes, stored.version);
    } catch (error) {
      // Another tab wrote the note of the appointment first.
      opened.current.noteId ??= noteInRefusal(error)?._id ?? null;
      if (endsSubmit(error)) opened.current.key = newKey();
      throw error;
    }
  };
  return {
    nameOf: () => {
      const { noteId } = opened.current;
      return noteId === null ? newName : `visitNote.${noteId}`;
    },
    creation: {
      key: () => opened.current.key,
      adopt: (key: string) => void (opened.current.key = key),
    },
    store: (changes: object, version: number) => {
      const { noteId } = opened.current;
      return noteId === null ? start(changes) : update(noteId, changes, version);
    },
    /** Whether the screen is to take the address of the note that it started; true once. */
    takeStart: () => {
      const { hasOwnAddress, isOnScreen } = opened.current;
      // The next page comes up at the address of this one.
      if (isPageLeaving()) return false;
      opened.current.hasOwnAddress = true;
      return !hasOwnAddress && isOnScreen;
    },
  };
}

function savedIn({ text, measures, version }: Pick<VisitNote, keyof NoteData | "version">): Saved<NoteData> {
  return { data: { text, measures }, version };
}

/**
 * Stores a note with the first that was written in it. Until the server answers, each try sends the same under the same
 * key, so that one note comes of it; a page that was loaded again sends what it has, under the key of its draft. `isWhole`
 * is false where `input` has more by now, which is to be saved then.
 */
async function startNote(
  key: string,
  input: CreateVisitNoteInput,
): Promise<{ stored: VisitNote; isWhole: boolean }> {
  const body = unanswered.get(key) ?? input;
  unanswered.set(key, body);
  try {
    const stored = await call(visitNoteRoutes.createVisitNote, { body, idempotencyKey: key });
    unanswered.delete(key);
    return { stored, isWhole: JSON.stringify(body) === JSON.stringify(input) };
  } catch (error) {
    if (endsSubmit(error)) unanswered.delete(key);
    throw error;
  }
}

/** The note that an appointment, or an earlier try, has stored already, in the refusal of a second one. */
function noteInRefusal(error: unknown): VisitNote | undefined {
  return error instanceof ApiError && error.code === "stale_version"
    ? (error.current as VisitNote)
    : undefined;
}
