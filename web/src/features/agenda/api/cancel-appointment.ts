import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Cancels an appointment or removes an event. */
export function useCancelAppointment(change: AgendaChange) {
  const texts = { success: dialogTexts.removed, fallback: dialogTexts.removeFailed };
  return useAgendaMutation(agendaRoutes.cancelAppointment, texts, change);
}
