import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Books an appointment, or keeps a time for something else. */
export function useCreateAppointment(change: AgendaChange) {
  const texts = { success: dialogTexts.created, fallback: dialogTexts.createFailed };
  return useAgendaMutation(agendaRoutes.createAppointment, texts, change);
}
