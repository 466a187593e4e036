import { archiveRoutes } from "@nutria/contract/routes/archive";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import { group } from "@nutria/platform/group";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles", "linkSecret"];

/** Fonts with which the PDF of a record is drawn. */
export const packageFiles: readonly string[] = [...pdfFontFiles];

/** An export reads every topic of a record and the agenda: that code is loaded with the first one. */
const archive = atFirstUse(() => import("@nutria/core/archive/index"));
const recordFiles = atFirstUse(() => import("@nutria/core/clinical/record-file/index"));

export const handler = group(archiveRoutes, {
  exportRecord: async ({ ctx, params }) => (await archive()).exportRecord(ctx, params.id),
  getRecordPdf: async ({ ctx, params }) => (await archive()).getRecordPdf(ctx, params.id),
  listArchive: async ({ ctx, query }) => (await archive()).listArchive(ctx, query),
  exportSettings: async ({ ctx }) => (await archive()).exportSettings(ctx),
  importSettings: async ({ ctx, body }) => (await archive()).importSettings(ctx, body),
  exportLedger: async ({ ctx, query }) => (await archive()).exportLedger(ctx, query),
  importLedger: async ({ ctx, body }) => (await archive()).importLedger(ctx, body),
  importRecordFile: async ({ ctx, body }) => (await recordFiles()).importRecordFile(ctx, body),
  importRecord: async ({ ctx, body }) => (await archive()).importRecord(ctx, body),
  checkRows: async ({ ctx, body }) => (await archive()).checkRows(ctx, body),
  importRows: async ({ ctx, body }) => (await archive()).importRows(ctx, body),
  listAccess: ({ ctx, params, query }) => AccessLog.listAccess(ctx, params.id, query),
});
