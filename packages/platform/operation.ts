import { randomUUID } from "node:crypto";
import type { Schema } from "@nutria/contract/define";
import type { Context } from "@nutria/core/kernel/context";
import { parsePart } from "@nutria/core/kernel/parse-part";
import type * as z from "zod/mini";
import { createContext } from "./context";

type SystemContext = Context<{ role: "system"; id: string }>;
export type OperationHandler = (input: unknown) => Promise<unknown>;

/** What an operator starts by hand, with an input. Raises `validation` for a wrong one; the answer is for the operator. */
export function operation<S extends Schema>(
  schema: S,
  name: string,
  run: (ctx: SystemContext, input: z.output<S>) => Promise<unknown>,
): OperationHandler {
  return async (input) => {
    const ctx = createContext({ actor: { role: "system", id: name } as const, requestId: randomUUID() });
    const done = await run(ctx, parsePart(schema, input));
    ctx.log.info("operation done", { operation: name });
    return done;
  };
}
