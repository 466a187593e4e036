export { addPass } from "./add-pass";
export { listClientPasses } from "./client-passes";
export { PassAssigned, PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "./events";
export { getPassInfo } from "./get-pass-info";
export { grantPasses } from "./grant-passes";
export { type HeldPass, heldPasses } from "./held";
export { listPassMovements } from "./ledger";
export { missDueSchedules } from "./miss-schedules";
export { moveSteps } from "./move-steps";
export {
  choosePass,
  choosePassOfScan,
  movePass,
  type PassFact,
  type PassMove,
  type PassState,
} from "./rules";
export { scheduleClientPass } from "./schedule-pass";
export { assignPassSteps, assignReservedPassSteps, reservePassSteps, returnPassSteps } from "./steps";
export { isScheduleInRange, namedPass, takePassFact } from "./take-fact";
export { watchPassStock, watchPassStocks } from "./watch-stock";
