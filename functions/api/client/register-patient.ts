import { clientRoutes } from "@nutria/contract/routes/client";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const registerPatient = handle(clientRoutes.registerPatient, ({ ctx, body }) =>
  Accounts.registerPatient(ctx, body),
);
