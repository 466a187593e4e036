import { plainLine } from "@nutria/contract/web/plain-text";
import { createHash } from "node:crypto";
import { addHours } from "@nutria/calendar/instant";
import type { UploadedFile } from "@nutria/contract/wire/define";
import { commit } from "../../kernel/table/commit";
import { newItem } from "../../kernel/table/items";
import type { Context, NutritionistContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { checkedContent, type Content } from "./checked-content";
import { recordFileRemovals, recordFiles } from "./entity";
import { contentKeyOf, referenceOf } from "./reference";

/** A file that no plan and no analysis uses after this time is removed by the job. */
const hoursUnattached = 24;
const longestName = 120;

/**
 * Stores a file for a plan or an analysis and returns its reference (spec B §7). Raises `wrong_file_type` unless its
 * content is an image or a PDF, `validation` for a damaged file and a PDF that carries scripts, launch actions or
 * attachments, `throttled`.
 */
export async function uploadRecordFile(
  ctx: NutritionistContext,
  file: UploadedFile,
): Promise<{ fileUrl: string }> {
  const subject = ctx.actor.id;
  await throttle(ctx, limitOf("uploadRecordFile", subject));
  return storeOwn(ctx, file);
}

/** {@link uploadRecordFile} for a file of an exported record, with a limit for many files. */
export async function importRecordFile(
  ctx: NutritionistContext,
  file: UploadedFile,
): Promise<{ fileUrl: string }> {
  const subject = ctx.actor.id;
  await throttle(ctx, limitOf("importRecordFile", subject));
  return storeOwn(ctx, file);
}

async function storeOwn(
  ctx: NutritionistContext,
  { name, bytes }: UploadedFile,
): Promise<{ fileUrl: string }> {
  const content = await ctx.compute(checkedContent, bytes);
  return { fileUrl: await store(ctx, { nutritionistId: ctx.actor.id, name, content }) };
}

interface NewFile {
  nutritionistId: string;
  name: string;
  content: Content;
  /** The patient who uploaded it; undefined for the nutritionist. */
  uploadedBy?: string;
}

/** Stores a checked file that nothing uses yet, and returns its reference. */
export async function store(
  ctx: Context,
  { nutritionistId, name, content: { uploadedSha256, ...content }, uploadedBy }: NewFile,
): Promise<string> {
  const fileId = ctx.newId("recordFile");
  const removeAt = addHours(ctx.now(), hoursUnattached);
  const row = { nutritionistId, fileId, removeAt };
  // The rows come first, so that the job finds a content that nothing refers to.
  await commit(ctx, [
    {
      write: newItem(recordFiles(ctx.db), {
        ...row,
        fileName: shownName(name),
        contentType: content.contentType,
        uploadedSha256,
        sha256: createHash("sha256").update(content.bytes).digest("hex"),
        ...(uploadedBy !== undefined && { uploadedBy }),
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
    { write: newItem(recordFileRemovals(ctx.db), row), orElse: "conflict" },
  ]);
  await ctx.files.put(contentKeyOf(row), content);
  return referenceOf(fileId);
}

/** The name of a file without its folders and invisible characters, cut to the longest shown. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const visible = plainLine(last).trim();
  if (visible === "") return "archivo";
  if (visible.length <= longestName) return visible;
  const extension = /\.\w{1,5}$/.exec(visible)?.[0] ?? "";
  return visible.slice(0, longestName - extension.length) + extension;
}
