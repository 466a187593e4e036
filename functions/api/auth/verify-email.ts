import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const verifyEmail = handle(authRoutes.verifyEmail, ({ ctx, query }) =>
  Accounts.verifyEmail(ctx, query),
);
