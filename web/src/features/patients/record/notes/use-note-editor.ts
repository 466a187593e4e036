import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { VisitNote, VisitNoteDetail } from "@nutria/contract/schemas/record/visit-note";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../../../lib/api/call";
import { routeKey } from "../../../../lib/api/query";
import { useLeaveGuard } from "../../../../lib/forms/use-leave-guard";
import { NoteAutosave } from "./note-autosave";

const { getVisitNote, updateVisitNote, listVisitNotes } = visitNoteRoutes;

/** A note that saves itself while it is written. */
export function useNoteEditor(detail: VisitNoteDetail) {
  const client = useQueryClient();
  const { _id: id } = detail;
  const [engine] = useState(
    () =>
      new NoteAutosave(detail, null, {
        send: (body) => call(updateVisitNote, { params: { id }, body }),
        onStored: (note: VisitNote) => {
          client.setQueryData<VisitNoteDetail>(
            routeKey(getVisitNote, { params: { id } }),
            (known) => known && { ...known, ...note },
          );
          for (const route of [timelineRoutes.getTimeline, timelineRoutes.getOverview, listVisitNotes])
            void client.invalidateQueries({ queryKey: routeKey(route) });
        },
        onDraft: () => undefined,
        now: () => Date.now(),
      }),
  );
  const snapshot = useSyncExternalStore(engine.subscribe, engine.getSnapshot);

  useEffect(() => engine.receive(detail), [engine, detail]);
  useEffect(() => {
    const flush = () => void engine.flush();
    const flushHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushHidden);
      engine.dispose();
    };
  }, [engine]);
  // Leaving sends what is typed; only what cannot be sent is asked about.
  const { state, conflicts } = snapshot;
  useLeaveGuard(state === "failed" || state === "offline" || state === "invalid" || conflicts.length > 0);

  return {
    ...snapshot,
    type: engine.type,
    flush: engine.flush,
    choose: engine.choose,
    receive: engine.receive,
  };
}

export type NoteEditor = ReturnType<typeof useNoteEditor>;
