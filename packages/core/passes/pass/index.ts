export { addPass } from "./add-pass";
export { listClientPasses, viewClientPasses } from "./client-passes";
export { PassAssigned, PassesAdded, PassesLow, PassMissed, PassRescheduled, PassUsed } from "./events";
export { getPassInfo, hasReturnedPass } from "./get-pass-info";
export { grantPasses } from "./grant-passes";
export { type HeldPass, listHeldPasses, type PassesOfPatient, readPassesOf } from "./held-passes";
export { type PartnerReport, previewReport } from "./preview-report";
export { listPassMovements } from "./movements/ledger";
export { listOwnPassMovements } from "./movements/list-own-movements";
export { missDueSchedules } from "./schedules/miss-schedules";
export { transitionItems } from "./movements/movement-items";
export {
  choosePass,
  choosePassOfScan,
  applyEvent,
  newestSchedule,
  type PassEntry,
  type PassEvent,
  type PassTransition,
  type PassState,
} from "./rules";
export { scheduleClientPass } from "./schedules/schedule-pass";
export {
  assignPassItems,
  assignReservedPassItems,
  reservePassItems,
  returnPassItems,
  stockItems,
  takeBackItems,
} from "./transact-items";
export { applyReport } from "./apply-report";
export { isScheduleInRange, findPassOrFail, applyPassEvent } from "./apply-pass-event";
export { watchPassStock, watchPassStocks } from "./watch-stock";
