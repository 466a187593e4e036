import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const changePassword = handle(authRoutes.changePassword, ({ ctx, body }) =>
  Accounts.changePassword(ctx, body),
);
