import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { useInfiniteQuery } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../lib/api/query";

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

export function useRestoreVisitNote(onSuccess: (note: VisitNote) => void) {
  return useRouteMutation(restoreVisitNote, {
    invalidates: [listVisitNoteHistory],
    fallback: "No se pudo restaurar. Intenta más tarde",
    success: "Versión restaurada",
    onSuccess,
  });
}

/** Reads the earlier versions of a note, page by page, newest first. */
export function useVisitNoteHistory(id: string) {
  return useInfiniteQuery({
    queryKey: [...routeKey(listVisitNoteHistory, { params: { id } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(listVisitNoteHistory, {
        params: { id },
        query: { limit: "30", ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
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
