import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const refreshToken = handle(authRoutes.refreshToken, ({ ctx, body }) =>
  Accounts.refreshSession(ctx, body),
);
