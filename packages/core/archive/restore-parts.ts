import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import type { Restoring } from "../clinical/archive/index";
import { findUploaded } from "../clinical/record-file/index";
import type { NutritionistContext } from "../kernel/context";
import { commit } from "../kernel/table/commit";
import type { TransactItem } from "../kernel/table/transact-item";
import { recordParts } from "./record-parts";
import type { RecordUpload } from "./record-upload";
import { refusedFile } from "./uploaded-json";

/** Items of one transaction: fewer than DynamoDB takes, as each may hold a large text. */
const itemsPerCommit = 20;

/**
 * Writes the parts of an imported record for a patient who is not linked yet, so that nothing of it can be seen before
 * all is there. Writing it again changes nothing. Raises `validation` on `file` for a file that was not uploaded, and
 * rows that another patient has.
 */
export async function restoreParts(
  ctx: NutritionistContext,
  patientId: string,
  { files, parts }: Pick<RecordUpload, "files" | "parts">,
): Promise<void> {
  const to = { nutritionistId: ctx.actor.id, patientId, takeFile: await fileTaker(ctx, files) };
  const items = await inSlices(itemsOf(ctx, to, parts));
  for (let start = 0; start < items.length; start += itemsPerCommit) {
    await commit(ctx, items.slice(start, start + itemsPerCommit));
  }
}

function* itemsOf(
  ctx: NutritionistContext,
  to: Restoring,
  parts: RecordUpload["parts"],
): Iterable<TransactItem> {
  for (const part of recordParts) {
    const rows = parts.find(({ name }) => name === part.name)?.rows ?? [];
    for (const row of rows) yield* part.rowItems(ctx, to, JSON.parse(row));
  }
}

/** Files that are looked up at once. */
const filesAtOnce = 8;

/** Gives each uploaded file to one row, by the hash of its content, whatever the sender says that it is. */
async function fileTaker(ctx: NutritionistContext, files: readonly string[]): Promise<Restoring["takeFile"]> {
  const left: Awaited<ReturnType<typeof findUploaded>>[] = [];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const some = files.slice(start, start + filesAtOnce);
    left.push(...(await Promise.all(some.map((fileUrl) => findUploaded(ctx, fileUrl)))));
  }
  return (sha256) => {
    const index = left.findIndex((file) => file.sha256 === sha256);
    const [file] = index === -1 ? [] : left.splice(index, 1);
    if (!file) throw refusedFile(archiveMessages.missingFile);
    return file;
  };
}

/** Few enough that others wait some milliseconds, however long one takes. */
const valuesPerSlice = 20;

/** All values of an iterable that is costly to go through, with a pause after some, in which other requests are served. */
async function inSlices<Value>(values: Iterable<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (const value of values) {
    made.push(value);
    if (made.length % valuesPerSlice === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return made;
}
