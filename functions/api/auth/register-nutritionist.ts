import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const registerNutritionist = handle(authRoutes.registerNutritionist, ({ ctx, body }) =>
  Accounts.registerNutritionist(ctx, body),
);
