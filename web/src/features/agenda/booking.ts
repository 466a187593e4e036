export { SlotGroups } from "./slots/slot-groups";
export { agendaTexts } from "./texts";
