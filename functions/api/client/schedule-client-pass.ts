import { clientRoutes } from "@nutria/contract/routes/client";
import * as Passes from "@nutria/core/passes/pass/index";
import { handle } from "@nutria/platform/route";

export const scheduleClientPass = handle(clientRoutes.scheduleClientPass, ({ ctx, params, body }) =>
  Passes.scheduleClientPass(ctx, params.id, body),
);
