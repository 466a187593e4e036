import { authRoutes } from "@nutria/contract/routes/auth";
import { secondFactorRoutes } from "@nutria/contract/routes/second-factor";
import * as Accounts from "@nutria/core/identity/account/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "register", "verify", "signIn", "linkSecret"];

export const handler = group(
  { ...authRoutes, ...secondFactorRoutes },
  {
    login: ({ ctx, query, body }) => Accounts.login(ctx, query.role, body),
    setUpSecondFactor: ({ ctx, body }) => Accounts.setUpSecondFactor(ctx, body),
    registerNutritionist: ({ ctx, body }) => Accounts.registerNutritionist(ctx, body),
    openVerification: ({ ctx, query }) => Accounts.openVerification(ctx, query),
    verifyEmail: ({ ctx, body }) => Accounts.verifyEmail(ctx, body),
    verifyAndSignIn: ({ ctx, body }) => Accounts.verifyAndSignIn(ctx, body),
    requestVerification: ({ ctx, body }) => Accounts.requestVerification(ctx, body),
    sendTemporaryPassword: ({ ctx, body }) => Accounts.requestTemporaryPassword(ctx, body),
    refreshToken: ({ ctx, body }) => Accounts.refreshSession(ctx, body),
    logout: ({ ctx, body }) => Accounts.logout(ctx, body),
    listSessions: ({ ctx }) => Accounts.listSessions(ctx),
    endSession: ({ ctx, params }) => Accounts.endOwnSession(ctx, params.id),
    changePassword: ({ ctx, body }) => Accounts.changePassword(ctx, body),
  },
);
