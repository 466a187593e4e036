export {
  countStuckDeadLetters,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type StuckDeadLetters,
} from "./dead-letters";
export { deadLetterKey } from "./entity";
export { forgetFailedJob, storeFailure, type Failure } from "./store-failure";
export { scheduleSource } from "./read-entry";
