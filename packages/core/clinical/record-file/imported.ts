import { AppError } from "@nutria/contract/wire/errors";
import { recordFileMessages } from "@nutria/contract/schemas/record/record-file";
import { createHash } from "node:crypto";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { batchGetExisting, inBatches } from "../../kernel/table/batch";
import { deletedItem, getItem, getRequest } from "../../kernel/table/items";
import { recordFileRemovals, recordFiles, type RecordFile } from "./entity";
import { contentKeyOf, fileIdOf } from "./reference";

/** The SHA-256 of a file's content in hexadecimal. Raises `not_found` when the content is gone. */
export async function hashOfContent(
  ctx: Context,
  file: Pick<RecordFile, "nutritionistId" | "fileId" | "sha256">,
): Promise<string> {
  if (file.sha256 !== undefined) return file.sha256;
  const content = await ctx.files.get(contentKeyOf(file));
  if (!content) throw new AppError("not_found");
  return createHash("sha256").update(content.bytes).digest("hex");
}

/** The name of a file in an export, without its content. */
export interface NamedFile {
  sha256: string;
  fileName: string;
  contentType: RecordFile["contentType"];
}

/** Contents that are read at once: together they fit into the memory of a Lambda. */
const contentsAtOnce = 8;

/** The names of a nutritionist's files in an export, by file id; unknown ids are left out. */
export async function namesOfFiles(
  ctx: Context,
  nutritionistId: string,
  fileIds: readonly string[],
): Promise<Map<string, NamedFile>> {
  const rows = await batchGetExisting(
    ctx,
    fileIds.map((fileId) => getRequest(recordFiles(ctx.db), { nutritionistId, fileId })),
  );
  const named = new Map<string, NamedFile>();
  for (const some of inBatches(rows, contentsAtOnce)) {
    const hashes = await Promise.all(some.map((file) => hashOfContent(ctx, file)));
    for (const [place, { fileId, fileName, contentType }] of some.entries()) {
      named.set(fileId, { sha256: hashes[place] ?? "", fileName, contentType });
    }
  }
  return named;
}

/**
 * The caller's upload behind a reference, with the hash by which an export names it: an image of an earlier one has lost
 * its metadata since. Raises `validation` when there is none.
 */
export async function findUploaded(
  ctx: NutritionistContext,
  fileUrl: string,
): Promise<RecordFile & { sha256: string }> {
  const fileId = fileIdOf(fileUrl) ?? "";
  const nutritionistId = ctx.actor.id;
  const data = await getItem(recordFiles(ctx.db), { nutritionistId, fileId }, { consistent: true });
  if (!data || data.uploadedBy !== undefined) throw notUploaded();
  return { ...data, sha256: data.uploadedSha256 ?? (await hashOfContent(ctx, data)) };
}

/**
 * The items that attach an upload to a document of an import, twice too. They raise `validation` when another document has
 * it.
 */
export function attachUploadedItems(
  ctx: Context,
  { nutritionistId, fileId, removeAt }: RecordFile,
  document: { documentId: string; patientId: string },
): TransactItem[] {
  const write = recordFiles(ctx.db)
    .patch({ nutritionistId, fileId })
    .set(document)
    .where(
      ({ documentId }, { eq, notExists }) =>
        `${notExists(documentId)} OR ${eq(documentId, document.documentId)}`,
    );
  return [
    { write, orElse: notUploaded },
    { write: deletedItem(recordFileRemovals(ctx.db), { removeAt, fileId }), orElse: "conflict" },
  ];
}

const notUploaded = (): AppError =>
  new AppError("validation", { fields: { file: recordFileMessages.upload } });
