import { archiveRoutes } from "@nutria/contract/routes/archive";
import * as Archive from "@nutria/core/archive/index";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish"];

export const handler = group(archiveRoutes, {
  exportRecord: ({ ctx, params }) => Archive.exportRecord(ctx, params.id),
  listArchive: ({ ctx }) => Archive.listArchive(ctx),
  importRecord: ({ ctx, body }) => Archive.importRecord(ctx, body),
  checkRows: ({ ctx, body }) => Archive.checkRows(ctx, body),
  importRows: ({ ctx, body }) => Archive.importRows(ctx, body),
  listAccess: ({ ctx, params, query }) => AccessLog.listAccess(ctx, params.id, query),
});
