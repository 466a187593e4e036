import { appRoutes } from "@nutria/contract/routes/apps";
import * as Apps from "@nutria/core/identity/app/index";
import * as Authorization from "@nutria/core/identity/authorization/index";
import * as PracticeApps from "@nutria/core/identity/practice-app/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(appRoutes, {
  getAuthorizationServer: ({ ctx }) => Authorization.describeAuthorizationServer(ctx),
  viewAuthorization: ({ ctx, query }) => Authorization.viewAuthorization(ctx, query),
  answerAuthorization: ({ ctx, body }) => Authorization.answerAuthorization(ctx, body),
  exchangeToken: ({ ctx, body }) => Authorization.exchangeToken(ctx, body),
  revokeToken: ({ ctx, body }) => Authorization.revokeToken(ctx, body),
  listConnectedApps: ({ ctx }) => Apps.listConnectedApps(ctx),
  disconnectApp: ({ ctx, params }) => Apps.disconnectApp(ctx, params.id),
  listPracticeApps: ({ ctx }) => PracticeApps.listPracticeApps(ctx),
  setPracticeApp: ({ ctx, params, body }) => PracticeApps.setPracticeApp(ctx, params.id, body.isRefused),
});
