/** What a pointer does in the calendar beside pressing: it drags events and selects empty time. */
export { followDrags } from "./start-drag";
export { followSlotSelection } from "./slot-selection";
