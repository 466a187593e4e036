import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { VisitNote, VisitNoteDetail } from "@nutria/contract/schemas/record/visit-note";
import { useQueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { historyTexts } from "../record/history/history-texts";
import { useHistoryPages, type Restoration } from "./history-pages";

const { createVisitNote, getVisitNote, removeVisitNote, restoreVisitNote, listVisitNoteHistory } =
  visitNoteRoutes;

/** Reads a note, with what earlier notes of the patient say. */
export function useVisitNote(id: string) {
  return useRouteQuery(getVisitNote, { params: { id } });
}

/** Reads the appointment of a note; none without one. */
export function useAppointmentOfNote(id: string | null) {
  return useRouteQuery(agendaRoutes.getAppointment, { params: { id: id ?? "" } }, { enabled: id !== null });
}

/** Opens the note of an appointment, or a new one without an appointment. */
export function useStartVisitNote(onStarted: (note: VisitNote) => void) {
  return useRouteMutation(createVisitNote, {
    fallback: "No se pudo empezar la nota. Intenta más tarde",
    onSuccess: onStarted,
  });
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
