import type { App, Stack } from "sst/constructs";

/**
 * The state of the account on which the templates depend, beside the stage's parameters. A synthesis without an account
 * has that of a first deploy.
 */
export interface StageState {
  /** The stage was deployed whole before: its data are protected from being deleted. */
  isProtected: boolean;
  /** The versions of the origin key's secret: the one that CloudFront sends, and all that the API accepts. */
  originKey: { sent: string; accepted: string[] } | undefined;
  /** The table that a restore brought back, which the stage uses instead of the one of its stack. */
  restoredTable: { name: string; streamArn: string } | undefined;
  /** Raised by a restore that needs a new user pool, because the earlier one is lost. */
  userPoolGeneration: number;
}

export const firstDeploy: StageState = {
  isProtected: false,
  originKey: undefined,
  restoredTable: undefined,
  userPoolGeneration: 1,
};

/** The key of the state in the context of the app. */
export const stateContext = "nutria:stage-state";

/** Whether parameters that are not set have placeholders, in the context of the app. */
export const placeholderContext = "nutria:placeholders";

/** The state with which the stack, or the app, is synthesised. */
export function stateOf(stack: Stack | App): StageState {
  return (stack.node.tryGetContext(stateContext) as StageState | undefined) ?? firstDeploy;
}
