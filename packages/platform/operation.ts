import { randomUUID } from "node:crypto";
import type { Schema } from "@nutria/contract/define";
import type { Context } from "@nutria/core/kernel/context";
import { parsePart } from "@nutria/core/kernel/parse-part";
import type * as z from "zod/mini";
import { createContext } from "./context";
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
export type OperationHandler = (input: unknown) => Promise<unknown>;

/**
 * What an operator starts by hand and nobody else: invoked by its name with the credentials of the cloud's account, or
 * on the developer page of one machine. It has no address on the API.
 */
export interface Operation {
  name: string;
  description: string;
  needs: readonly Need[];
  handler: OperationHandler;
}

/** How a file of `functions/operations` declares an operation; its name is the file's. */
interface Declaration<S extends Schema> {
  name: string;
  description: string;
  /** What its Lambda may do. */
  needs: readonly Need[];
  input: S;
  /** The answer is for the operator. */
  run: (ctx: SystemContext, input: z.output<S>) => Promise<unknown>;
}

/** An operation; its handler raises `validation` for a wrong input. */
export function operation<S extends Schema>({
  name,
  description,
  needs,
  input: schema,
  run,
}: Declaration<S>): Operation {
  return {
    name,
    description,
    needs,
    handler: async (input) => {
      const ctx = createContext({ actor: { role: "system", id: name } as const, requestId: randomUUID() });
      const done = await run(ctx, parsePart(schema, input));
      ctx.log.info("operation done", { operation: name });
      return done;
    },
  };
}
