import type { Stack } from "sst/constructs";
import { stackNameOf } from "../stack-names";

/**
 * The name of a Lambda, rule or queue: `nutria-prod-events-notify`. It has its stack in it, because a release that moves
 * one to another stack creates it there before its earlier stack deletes it, and AWS refuses a name that is taken.
 */
export function nameIn(stack: Stack, name: string): string {
  return `nutria-${stack.stage}-${shortNameOf(stack)}-${name}`;
}

/** The name of a stack without stage and product: `events`. */
function shortNameOf(stack: Stack): string {
  return stack.stackName.slice(stackNameOf(stack.stage, "").length);
}
