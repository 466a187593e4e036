import { archiveRoutes } from "@nutria/contract/routes/archive";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(archiveRoutes, {
  listAccess: ({ ctx, params, query }) => AccessLog.listAccess(ctx, params.id, query),
});
