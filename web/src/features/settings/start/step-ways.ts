/** Callbacks of a step of the setup: to the step before and to the next. */
export interface StepWays {
  onBack?: (() => void) | undefined;
  /** Called once the answers of the step are stored. */
  onDone: () => void;
}
