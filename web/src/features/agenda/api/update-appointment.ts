import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Changes an appointment or an event. */
export function useUpdateAppointment(change: AgendaChange) {
  const texts = { success: dialogTexts.updated, fallback: dialogTexts.updateFailed };
  return useAgendaMutation(agendaRoutes.updateAppointment, texts, change);
}
