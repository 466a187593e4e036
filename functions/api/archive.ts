import { archiveRoutes } from "@nutria/contract/routes/archive";
import * as Archive from "@nutria/core/archive/index";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import * as RecordFiles from "@nutria/core/clinical/record-file/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "files", "linkSecret"];

export const handler = group(archiveRoutes, {
  exportRecord: ({ ctx, params }) => Archive.exportRecord(ctx, params.id),
  listArchive: ({ ctx }) => Archive.listArchive(ctx),
  importRecordFile: ({ ctx, body }) => RecordFiles.importRecordFile(ctx, body),
  importRecord: ({ ctx, body }) => Archive.importRecord(ctx, body),
  checkRows: ({ ctx, body }) => Archive.checkRows(ctx, body),
  importRows: ({ ctx, body }) => Archive.importRows(ctx, body),
  listAccess: ({ ctx, params, query }) => AccessLog.listAccess(ctx, params.id, query),
});
