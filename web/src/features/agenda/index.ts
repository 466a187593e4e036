export type { EventDraft } from "./event-form/event-form-values";
export { useAgendaStanding } from "./shared/use-agenda-standing";
