export {
  countStuckDeadLetters,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type StuckDeadLetters,
} from "./dead-letters";
export { forgetFailedJob, keepFailure, type Failure } from "./keep";
export { scheduleSource } from "./read-entry";
