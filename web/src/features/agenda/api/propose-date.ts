import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { dialogTexts } from "../dialog-texts";
import { useAgendaMutation, type AgendaChange } from "./use-agenda-mutation";

/** Proposes another date: a change whose start differs (spec A §7). */
export function useProposeDate(change: AgendaChange) {
  const texts = { success: dialogTexts.proposed, fallback: dialogTexts.proposeFailed };
  return useAgendaMutation(agendaRoutes.updateAppointment, texts, change);
}
