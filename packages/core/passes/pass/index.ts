export { addPass } from "./add-pass";
export { listClientPasses } from "./client-passes";
export { PassAssigned, PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "./events";
export { getPassInfo } from "./get-pass-info";
export { grantPasses } from "./grant-passes";
export { type HeldPass, heldPasses } from "./held";
export { listPassMovements } from "./ledger";
export { missDueSchedules } from "./miss-schedules";
export { moveItems } from "./movement-items";
export {
  choosePass,
  choosePassOfScan,
  movePass,
  type PassFact,
  type PassMove,
  type PassState,
} from "./rules";
export { scheduleClientPass } from "./schedule-pass";
export {
  assignPassItems,
  assignReservedPassItems,
  reservePassItems,
  returnPassItems,
} from "./transact-items";
export { isScheduleInRange, namedPass, applyPassEvent } from "./apply-pass-event";
export { watchPassStock, watchPassStocks } from "./watch-stock";
