import { clientRoutes } from "@nutria/contract/routes/client";
import * as Passes from "@nutria/core/passes/pass/index";
import { handle } from "@nutria/platform/route";

export const listClientPasses = handle(clientRoutes.listClientPasses, ({ ctx }) =>
  Passes.listClientPasses(ctx),
);
