import { archiveRoutes } from "@nutria/contract/routes/archive";
import * as Archive from "@nutria/core/archive/index";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import * as RecordFiles from "@nutria/core/clinical/record-file/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "files", "linkSecret"];

/** The PDF of a record is drawn with them. */
export const packageFiles: readonly string[] = [...pdfFontFiles];

/** The library of the PDF is loaded with the first one. */
export const splits = true;

export const handler = group(archiveRoutes, {
  exportRecord: ({ ctx, params }) => Archive.exportRecord(ctx, params.id),
  getRecordPdf: ({ ctx, params }) => Archive.getRecordPdf(ctx, params.id),
  listArchive: ({ ctx }) => Archive.listArchive(ctx),
  importRecordFile: ({ ctx, body }) => RecordFiles.importRecordFile(ctx, body),
  importRecord: ({ ctx, body }) => Archive.importRecord(ctx, body),
  checkRows: ({ ctx, body }) => Archive.checkRows(ctx, body),
  importRows: ({ ctx, body }) => Archive.importRows(ctx, body),
  listAccess: ({ ctx, params, query }) => AccessLog.listAccess(ctx, params.id, query),
});
