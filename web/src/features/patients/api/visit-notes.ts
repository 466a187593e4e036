import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { VisitNote, VisitNoteDetail } from "@nutria/contract/schemas/record/visit-note";
import { useQueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { historyTexts } from "../record/history/history-texts";
import { useHistoryPages, type Restoration } from "./history-pages";

const { getNewVisitNote, getVisitNote, removeVisitNote, restoreVisitNote, listVisitNoteHistory } =
  visitNoteRoutes;

/** Reads a note, with what earlier notes of the patient say; nothing without an id. */
export function useVisitNote(id: string | null) {
  return useRouteQuery(getVisitNote, { params: { id: id ?? "" } }, { enabled: id !== null });
}

/** Reads the appointment of a note; none without one. */
export function useAppointmentOfNote(id: string | null) {
  return useRouteQuery(agendaRoutes.getAppointment, { params: { id: id ?? "" } }, { enabled: id !== null });
}

/** Reads what a note shows before its first word, or the note that its appointment has; nothing without a patient. */
export function useNewVisitNote(patientId: string | null, appointment: string | null) {
  return useRouteQuery(
    getNewVisitNote,
    { params: { id: patientId ?? "" }, query: appointment === null ? {} : { appointment } },
    // What earlier notes say changes with each of them.
    { enabled: patientId !== null, staleTime: 0, gcTime: 0 },
  );
}

export function useRemoveVisitNote(onSuccess: () => void) {
  return useRouteMutation(removeVisitNote, {
    invalidates: [timelineRoutes.getTimeline, timelineRoutes.getOverview],
    fallback: "No se pudo eliminar la nota. Intenta más tarde",
    success: "Nota eliminada",
    onSuccess,
  });
}

/** Returns a note to an earlier version, from the version that this browser knows. */
export function useRestoreVisitNote(id: string, onRestored: (note: VisitNote) => void): Restoration {
  const client = useQueryClient();
  const params = { id };
  const key = routeKey(getVisitNote, { params });
  const { mutate, isPending } = useRouteMutation(restoreVisitNote, {
    invalidates: [listVisitNoteHistory],
    fallback: historyTexts.failed,
    success: historyTexts.success,
    onSuccess: onRestored,
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    isPending,
    mutate: (toVersion) => {
      const version = client.getQueryData<VisitNoteDetail>(key)?.version ?? 0;
      mutate({ params, body: { toVersion, version } });
    },
  };
}

/** Reads the history of a note. */
export function useVisitNoteHistory(id: string) {
  const params = { id };
  return useHistoryPages(routeKey(listVisitNoteHistory, { params }), (query) =>
    call(listVisitNoteHistory, { params, query: { limit: "30", ...query } }),
  );
}

/** Says whether the patient of a visit came. */
export function useSetVisitAttendance() {
  return useRouteMutation(agendaRoutes.setAttendance, {
    invalidates: [
      agendaRoutes.getAppointment,
      agendaRoutes.listAppointments,
      patientRoutes.getPatient,
      timelineRoutes.getTimeline,
      timelineRoutes.getOverview,
    ],
    fallback: genericTexts.operation,
  });
}
