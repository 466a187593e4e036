export type { EventDraft } from "./event-form/values/event-form-values";
export { useAgendaStanding } from "./shared/use-agenda-standing";
