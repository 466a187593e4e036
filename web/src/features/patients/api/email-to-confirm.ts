import { patientRoutes } from "@nutria/contract/routes/patients";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import { useAtomValue } from "jotai";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { sessionAtom } from "../../../data/session/session";
import { emailToConfirmTexts as texts } from "../email-to-confirm/texts";

/** The addresses that assistants typed and that wait for the owner; an assistant is not asked. */
export function useEmailsToConfirm() {
  const isOwner = useAtomValue(sessionAtom)?.role !== "assistant";
  return useRouteQuery(patientRoutes.listEmailsToConfirm, {}, { enabled: isOwner });
}

/** The owner confirms an address as it is shown. */
export function useConfirmEmail() {
  return useRouteMutation(patientRoutes.confirmEmail, {
    invalidates: [
      patientRoutes.listEmailsToConfirm,
      patientRoutes.getPatient,
      patientRoutes.listPatients,
      patientRoutes.listLinkRequests,
    ],
    fallback: texts.failed,
    success: texts.confirmed,
  });
}

/** Takes the account back of a patient who is not that person. */
export function useTakeAccountBack(onSuccess: () => void) {
  return useRouteMutation(patientRoutes.takeAccountBack, {
    invalidates: [
      patientRoutes.getPatient,
      patientRoutes.listPatients,
      patientRoutes.listEmailsToConfirm,
      todayRoutes.getAttention,
    ],
    fallback: texts.takeBack.failed,
    success: ({ isStillPatient }) => (isStillPatient ? texts.takeBack.stays : texts.takeBack.left),
    onSuccess,
  });
}
