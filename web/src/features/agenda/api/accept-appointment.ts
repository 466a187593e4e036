import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Confirms what a patient asked for. */
export function useAcceptAppointment(change: AgendaChange) {
  const texts = { success: dialogTexts.confirmed, fallback: dialogTexts.confirmFailed };
  return useAgendaMutation(agendaRoutes.acceptAppointment, texts, change);
}
