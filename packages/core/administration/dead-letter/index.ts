export {
  countStuckDeadLetters,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type StuckDeadLetters,
} from "./dead-letters";
export { forgetFailedJob, storeFailure, type Failure } from "./store-failure";
export { scheduleSource } from "./read-entry";
