export { addPass } from "./add-pass";
export {
  PassAssigned,
  PassesAdded,
  PassesLow,
  PassMissed,
  PassRescheduled,
  PassScheduled,
  PassUsed,
} from "./events";
export { getPassInfo } from "./get-pass-info";
export { grantPasses } from "./grant-passes";
export { listPassMovements } from "./ledger";
export { assignPassSteps, assignReservedPassSteps, reservePassSteps, returnPassSteps } from "./steps";
