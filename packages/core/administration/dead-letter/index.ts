export {
  countStuckDeadLetters,
  discardDeadLetter,
  findDeadLetterOf,
  listDeadLetters,
  replayDeadLetter,
  type StuckDeadLetters,
} from "./dead-letters";
export { PartnerEventDied } from "./events";
export { deadLetterKey } from "./entity";
export { forgetFailedJob, storeFailure, type Failure } from "./store-failure";
export { scheduleSource } from "./read-entry";
