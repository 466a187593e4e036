import { AppError } from "@nutria/contract/wire/errors";
import { recordFileMessages } from "@nutria/contract/schemas/record/record-file";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deletedItem, getItem, wholeItem } from "../../kernel/table/items";
import { recordFileRemovals, recordFiles, type RecordFile } from "./entity";
import { fileIdOf } from "./reference";
import { removeContent } from "./remove";

const notAttachable = (): AppError =>
  new AppError("validation", { fields: { fileUrl: recordFileMessages.upload }, fieldCode: "not_found" });

/**
 * The file behind a reference, and the items that attach it to a new document of an active patient. Raises, or its items
 * raise, `not_found`, `patient_inactive`, and `validation` unless the caller uploaded the file and no document has it.
 */
export async function attach(
  ctx: NutritionistContext,
  fileUrl: string,
  document: { documentId: string; patientId: string },
): Promise<{ file: RecordFile; items: TransactItem[] }> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  const [, file] = await Promise.all([links.get(document.patientId), findOwn(ctx, fileUrl)]);
  // Only the patient may attach their own upload.
  if (!file || file.documentId !== undefined || file.uploadedBy !== undefined) throw notAttachable();
  const items = attachItems(ctx, file, document, notAttachable);
  return { file, items: [links.activeItem(document.patientId), ...items] };
}

/**
 * The same for a document whose transaction makes sure of the link itself, with the refusal on the input's own `field`.
 */
export async function attachOwnFile(
  ctx: NutritionistContext,
  reference: string,
  { field, ...document }: { documentId: string; patientId: string; field: string },
): Promise<{ file: RecordFile; items: TransactItem[] }> {
  const refused = () =>
    new AppError("validation", { fields: { [field]: recordFileMessages.upload }, fieldCode: "not_found" });
  const file = await findOwn(ctx, reference);
  if (!file || file.documentId !== undefined || file.uploadedBy !== undefined) throw refused();
  return { file, items: attachItems(ctx, file, document, refused) };
}

/** The items that give an unattached file to a document; they raise `orElse` when it has one meanwhile. */
export function attachItems(
  ctx: Context,
  { nutritionistId, fileId, removeAt }: RecordFile,
  document: { documentId: string; patientId: string },
  orElse: () => AppError,
): TransactItem[] {
  const write = recordFiles(ctx.db)
    .patch({ nutritionistId, fileId })
    .set(document)
    .where((stored, { notExists }) => notExists(stored.documentId));
  return [
    { write, orElse },
    { write: deletedItem(recordFileRemovals(ctx.db), { removeAt, fileId }), orElse: "conflict" },
  ];
}

async function findOwn(ctx: NutritionistContext, fileUrl: string): Promise<RecordFile | undefined> {
  const fileId = fileIdOf(fileUrl);
  if (fileId === undefined) return undefined;
  return getItem(recordFiles(ctx.db), { nutritionistId: ctx.actor.id, fileId }, { consistent: true });
}

/**
 * The removal of a file together with its document: `items` for the transaction, which raise `patient_inactive`, and
 * `removeContent` for after it, whose failure leaves the content to the job.
 */
export function release(
  ctx: Context,
  { nutritionistId, patientId, fileId }: { nutritionistId: string; patientId: string; fileId: string },
): Release {
  const { items, removeContent: remove } = releaseUnchecked(ctx, { nutritionistId, fileId });
  return { items: [careLinks(ctx, nutritionistId).activeItem(patientId), ...items], removeContent: remove };
}

interface Release {
  items: TransactItem[];
  removeContent: () => Promise<void>;
}

/** {@link release} in a transaction that makes sure of the link itself. */
export function releaseUnchecked(
  ctx: Context,
  { nutritionistId, fileId }: { nutritionistId: string; fileId: string },
): Release {
  const removal = { nutritionistId, fileId, removeAt: ctx.now() };
  return {
    items: [
      { write: deletedItem(recordFiles(ctx.db), { nutritionistId, fileId }), orElse: "conflict" },
      { write: wholeItem(recordFileRemovals(ctx.db), removal), orElse: "conflict" },
    ],
    async removeContent() {
      try {
        await removeContent(ctx, removal);
      } catch (error) {
        ctx.log.warn("a removed file waits for the job", { fileId, reason: (error as Error).name });
      }
    },
  };
}
