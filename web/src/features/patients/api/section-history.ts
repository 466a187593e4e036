import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation } from "../../../data/query/query";
import { useHistoryPages, type Restoration } from "./history-pages";
import { historyTexts } from "../record/history/history-texts";

const route = recordRoutes.listSectionHistory;

/** Reads the history of a section. */
export function useSectionHistory(id: string, section: RecordSectionName) {
  return useHistoryPages(routeKey(route, { params: { id }, query: { section } }), (query) =>
    call(route, { params: { id }, query: { section, ...query } }),
  );
}

/** Returns a section to an earlier version, from the version that this browser knows. */
export function useRestoreSection(
  id: string,
  section: RecordSectionName,
  onRestored: () => void,
): Restoration {
  const client = useQueryClient();
  const key = routeKey(patientRoutes.getPatient, { params: { id } });
  const { mutate, isPending } = useRouteMutation(recordRoutes.restoreSection, {
    invalidates: [patientRoutes.listPatients, recordRoutes.listSectionHistory],
    fallback: historyTexts.failed,
    success: historyTexts.success,
    onSuccess: (patient) => {
      client.setQueryData(key, patient);
      onRestored();
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    isPending,
    mutate: (toVersion: number) => {
      const version = client.getQueryData<PatientDetail>(key)?.[section].version ?? 0;
      mutate({ params: { id }, body: { section, toVersion, version } });
    },
  };
}
