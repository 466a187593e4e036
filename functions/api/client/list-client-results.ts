import { clientRoutes } from "@nutria/contract/routes/client";
import * as Results from "@nutria/core/clinical/body-composition/index";
import { handle } from "@nutria/platform/route";

export const listClientResults = handle(clientRoutes.listClientResults, ({ ctx }) =>
  Results.listClientResults(ctx),
);
