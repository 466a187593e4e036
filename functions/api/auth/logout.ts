import { authRoutes } from "@nutria/contract/routes/auth";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const logout = handle(authRoutes.logout, ({ ctx, body }) => Accounts.logout(ctx, body));
