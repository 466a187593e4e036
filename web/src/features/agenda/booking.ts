export { SlotGroups } from "./slots/slot-groups";
export { longDay } from "./shared/format";
export { localOf, todayIn } from "./shared/zone";
export { agendaTexts } from "./texts";
