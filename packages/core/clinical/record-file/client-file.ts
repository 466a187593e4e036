import { megabyte } from "@nutria/contract/web/sizes";
import type { UploadedFile } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf } from "@nutria/contract/people/link-access";
import { recordFileMessages, type RecordFileType } from "@nutria/contract/schemas/record/record-file";
import { linkGetRequest, linkStateOf } from "../../care/care-link/index";
import type { Context, PatientContext } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import { getItem } from "../../kernel/table/items";
import type { TransactItem } from "../../kernel/table/transact-item";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { conversationSettingsGetRequest, settingsOf } from "../../practice/conversation-settings/index";
import { requireAppTaken } from "../../practice/refused-app/index";
import { attachItems } from "./attach";
import { checkedContent } from "./checked-content";
import { recordFiles, type RecordFile } from "./entity";
import { fileIdOf } from "./reference";
import { store } from "./upload";

/** The largest image that a patient stores, in bytes: their app makes it smaller before it sends it. */
const mostImageBytes = megabyte;

const limits = (patientId: string) => [
  limitOf("uploadClientFile", patientId),
  limitOf("uploadClientFiles", patientId),
];

/**
 * Stores a photo of the calling patient for the diary, or a file for a message, which only they can attach, within this
 * link alone; returns its reference. Raises `not_found`, `link_ended` and `diary_off` when neither diary nor messages
 * are open, `wrong_file_type`, `too_large` for an image over 1 MB, `validation` for a damaged file, `throttled`.
 */
export async function uploadClientFile(
  ctx: PatientContext,
  nutritionistId: string,
  { name, bytes }: UploadedFile,
): Promise<{ file: string }> {
  const patientId = ctx.actor.id;
  await requireAppTaken(ctx, nutritionistId);
  await throttle(ctx, ...limits(patientId));
  const [link, stored] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, patientId),
    conversationSettingsGetRequest(ctx, nutritionistId),
  );
  if (!link) throw new AppError("not_found");
  const reasons = (["diary", "messages"] as const).map((feature) =>
    closedReasonOf(feature, linkStateOf(link), settingsOf(stored)),
  );
  if (!reasons.includes(null)) throw new AppError(reasons.includes("ended") ? "link_ended" : "diary_off");
  const content = await ctx.compute(checkedContent, bytes);
  const isImage = content.contentType !== "application/pdf";
  if (isImage && content.bytes.length > mostImageBytes) throw new AppError("too_large");
  return { file: await store(ctx, { nutritionistId, name, content, uploadedBy: patientId }) };
}

interface Attachment {
  nutritionistId: string;
  patientId: string;
  /** The document to attach the file to. */
  documentId: string;
  /** The types of file that it may have. */
  types: readonly RecordFileType[];
  /** The field of the input that has the reference. */
  field: string;
}

/**
 * The file of a reference that a patient sent, and the items that attach it: none where this document has it already.
 * Raises, or its items raise, `validation` unless that patient uploaded it for that nutritionist, its type is allowed,
 * and it is attached to nothing else.
 */
export async function attachClientFile(
  ctx: Context,
  reference: string,
  { nutritionistId, patientId, documentId, types, field }: Attachment,
): Promise<{ file: RecordFile; items: TransactItem[] }> {
  const refused = () =>
    new AppError("validation", { fields: { [field]: recordFileMessages.upload }, fieldCode: "not_found" });
  const fileId = fileIdOf(reference);
  if (fileId === undefined) throw refused();
  const file = await getItem(recordFiles(ctx.db), { nutritionistId, fileId }, { consistent: true });
  if (!file || file.uploadedBy !== patientId || !types.includes(file.contentType)) throw refused();
  if (file.documentId === documentId) return { file, items: [] };
  if (file.documentId !== undefined) throw refused();
  return { file, items: attachItems(ctx, file, { documentId, patientId }, refused) };
}
