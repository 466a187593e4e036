import { day, instant } from "@nutria/contract/schemas/primitives";
import type { ArchivedFile } from "@nutria/contract/schemas/record/archive";
import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { analysisEntity } from "../analysis/entity";
import { nutritionPlans } from "../nutrition-plan/entity";
import { addressOf, attachUploadedItems, hashOfContent } from "../record-file/index";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";

/** A document names its file by the hash of its content, which is the same in every installation. */
const document = {
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  fileName: z.string().check(z.minLength(1), z.maxLength(120)),
  contentType: z.enum(recordFileTypes),
  createdAt: instant,
};

const Plan = z.strictObject({ planId: rowId, startDate: day, endDate: day, ...document });
const Analysis = z.strictObject({
  analysisId: rowId,
  analysisDate: day,
  type: z.string().check(z.minLength(1), z.maxLength(80)),
  ...document,
});

/** The plans that were uploaded. */
export const plansPart = definePart({
  name: "plans",
  schema: z._default(z.array(Plan).check(z.maxLength(2000)), []),
  rowsOf: (plans) => plans,
  async collect(ctx, { nutritionistId, patientId }) {
    const query = nutritionPlans(ctx.db).query.byPatient({ nutritionistId, patientId });
    return withFiles(ctx, (await query.go({ pages: "all", consistent: true })).data);
  },
  rowItems(ctx, { nutritionistId, patientId, takeFile }, { sha256, ...plan }) {
    const file = takeFile(sha256);
    const item = { ...plan, nutritionistId, patientId, fileId: file.fileId };
    return [
      ...attachUploadedItems(ctx, file, { documentId: plan.planId, patientId }),
      restoreRowItem(nutritionPlans(ctx.db), item),
    ];
  },
});

/** The clinical analyses. */
export const analysesPart = definePart({
  name: "analyses",
  schema: z._default(z.array(Analysis).check(z.maxLength(2000)), []),
  rowsOf: (analyses) => analyses,
  async collect(ctx, { nutritionistId, patientId }) {
    const query = analysisEntity(ctx.db).query.byPatient({ nutritionistId, patientId });
    return withFiles(ctx, (await query.go({ pages: "all", consistent: true })).data);
  },
  rowItems(ctx, { nutritionistId, patientId, takeFile }, { sha256, ...analysis }) {
    const file = takeFile(sha256);
    const item = { ...analysis, nutritionistId, patientId, fileId: file.fileId };
    return [
      ...attachUploadedItems(ctx, file, { documentId: analysis.analysisId, patientId }),
      restoreRowItem(analysisEntity(ctx.db), item),
    ];
  },
});

interface StoredDocument {
  nutritionistId: string;
  patientId: string;
  fileId: string;
  fileName: string;
  contentType: string;
}

/** Contents of files that are read at once: together they fit into the memory of a Lambda. */
const filesAtOnce = 8;

/** The rows of documents with the hashes of their files, and where the files are read from. */
async function withFiles<Stored extends StoredDocument>(
  ctx: NutritionistContext,
  documents: readonly Stored[],
) {
  const data: (Omit<Stored, "nutritionistId" | "patientId" | "fileId"> & { sha256: string })[] = [];
  const files: ArchivedFile[] = [];
  for (let start = 0; start < documents.length; start += filesAtOnce) {
    const read = documents.slice(start, start + filesAtOnce).map(async (document) => {
      const { nutritionistId, patientId: _, fileId, ...row } = document;
      const [sha256, { fileUrl }] = await Promise.all([
        hashOfContent(ctx, { nutritionistId, fileId }),
        addressOf(ctx, { nutritionistId, fileId }),
      ]);
      const { fileName, contentType } = document;
      return { row: { ...row, sha256 }, file: { sha256, fileName, contentType, fileUrl } };
    });
    for (const { row, file } of await Promise.all(read)) {
      data.push(row);
      files.push(file);
    }
  }
  return { data, files };
}
