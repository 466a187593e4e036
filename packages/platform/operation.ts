import { randomUUID } from "node:crypto";
import type { Schema } from "@nutria/contract/wire/define";
import type { Context } from "@nutria/core/kernel/context";
import { parsePart } from "@nutria/core/kernel/parse-part";
import type * as z from "zod/mini";
import { createContext } from "./context";
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
type OperationHandler = (input: unknown) => Promise<unknown>;

/**
 * A task that only an operator starts by hand: with the credentials of the cloud's account, by its name, or on the
 * developer page of a single machine. The API has no route for it.
 */
export interface Operation {
  name: string;
  description: string;
  needs: readonly Need[];
  handler: OperationHandler;
}

/** The declaration of an operation in a file of `functions/operations`; the operation has the name of the file. */
interface Declaration<S extends Schema> {
  name: string;
  description: string;
  /** The permissions of its Lambda. */
  needs: readonly Need[];
  input: S;
  /** The operator sees the answer. */
  run: (ctx: SystemContext, input: z.output<S>) => Promise<unknown>;
}

/** An operation; its handler raises `validation` for invalid input. */
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
