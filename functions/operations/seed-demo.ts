import { SeedDemoInput } from "@nutria/contract/schemas/admin";
import { operation } from "@nutria/platform/operation";
import { createContext } from "@nutria/platform/context";

/** A run ends in good time before its Lambda does; the operator's command starts the next one. */
const millisecondsOfWork = 20_000;

export const declaration = operation({
  name: "seed-demo",
  description: "Writes the demo practice into a stage for trying things out",
  needs: ["table", "register", "verify", "signIn", "linkSecret", "recordFiles"],
  input: SeedDemoInput,
  run: async (ctx, { isPasswordRenewed }) => {
    if (ctx.settings.stage === "prod") throw new Error("En prod no se escribe la práctica de demostración");
    const { seedStage } = await import("@nutria/demo/seed-stage");
    const end = Date.now() + millisecondsOfWork;
    return seedStage({
      contextOf: (actor, now) =>
        createContext({
          actor,
          requestId: "seed-demo",
          callerAddress: "seed-demo",
          ...(now !== undefined && { now }),
        }),
      hasTime: () => Date.now() < end,
      isPasswordRenewed,
    });
  },
});
export const { handler } = declaration;
