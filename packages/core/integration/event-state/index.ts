export { readEventState, describeEvent } from "./event-state";
