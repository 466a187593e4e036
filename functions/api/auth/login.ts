import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const login = handle(authRoutes.login, ({ ctx, query, body }) =>
  Accounts.login(ctx, query.role, body),
);
