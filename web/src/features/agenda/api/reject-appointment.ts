import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Says no to what a patient asked for. */
export function useRejectAppointment(change: AgendaChange) {
  const texts = { success: dialogTexts.rejected, fallback: dialogTexts.rejectFailed };
  return useAgendaMutation(agendaRoutes.rejectAppointment, texts, change);
}
