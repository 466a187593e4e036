import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const sendTemporaryPassword = handle(authRoutes.sendTemporaryPassword, ({ ctx, body }) =>
  Accounts.requestTemporaryPassword(ctx, body),
);
