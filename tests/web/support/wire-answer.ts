import type { Route } from "@nutria/contract/wire/define";
import * as z from "zod/mini";

const faults: string[] = [];

/**
 * An answer as it is sent. An answer that the contract's schema does not allow fails the test, even where the screen
 * would show it as any other error.
 */
export function wireAnswer({ name, spec }: Route, answer: unknown): unknown {
  if (spec.answers === "file") return answer;
  if (!spec.response) return undefined;
  const { success, error } = z.safeParse(spec.response, answer);
  if (!success) faults.push(`${name}: ${z.prettifyError(error)}`);
  return JSON.parse(JSON.stringify(answer));
}

/** The invalid answers since the last call. */
export function takeFaults(): string[] {
  return faults.splice(0);
}
