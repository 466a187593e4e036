import type { Route } from "@nutria/contract/define";
import * as z from "zod/mini";

const faults: string[] = [];

/**
 * An answer as it travels. One that the contract's schema of the route does not allow fails the test that gives it, even
 * where the screen shows it as any other error.
 */
export function wireAnswer({ name, spec }: Route, answer: unknown): unknown {
  if (!spec.response) return undefined;
  const { success, error } = z.safeParse(spec.response, answer);
  if (!success) faults.push(`${name}: ${z.prettifyError(error)}`);
  return JSON.parse(JSON.stringify(answer));
}

/** What was wrong with the answers given since it was last asked. */
export function takeFaults(): string[] {
  return faults.splice(0);
}
