/** The ways on and back of a step. */
export interface StepWays {
  onBack?: (() => void) | undefined;
  /** Called when what the step asks for is stored. */
  onDone: () => void;
}
