import { patientRoutes } from "@nutria/contract/routes/patients";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { recordRoutes } from "@nutria/contract/routes/records";
import { useRouteMutation, useRouteQuery } from "../../../../data/query/query";
import { texts } from "./texts";

/** Reads the questionnaires of a patient, newest first. */
export const useQuestionnaires = (id: string) => useRouteQuery(routes.listQuestionnaires, { params: { id } });

/** Sends a questionnaire, or reminds the patient of the open one. */
export function useSendQuestionnaire() {
  return useRouteMutation(routes.sendQuestionnaire, {
    invalidates: [routes.listQuestionnaires],
    success: texts.sent,
    fallback: texts.failed,
  });
}

/** Takes a part over into the record; `onDone` runs when it is there, and when the record changed meanwhile. */
export function useTransfer(onDone: () => void) {
  const read = [routes.listQuestionnaires, patientRoutes.getPatient, recordRoutes.listSectionHistory];
  return useRouteMutation(routes.transferQuestionnaire, {
    invalidates: read,
    success: texts.success,
    fallback: texts.passFailed,
    onSuccess: onDone,
  });
}
