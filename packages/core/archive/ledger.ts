import type { UploadedFile } from "@nutria/contract/wire/define";
import { archiveMessages, type ListArchiveQuery } from "@nutria/contract/schemas/record/archive";
import {
  ImportLedgerInput,
  type ArchivedLedgerEntry,
  type ImportedLedger,
  type LedgerPage,
} from "@nutria/contract/schemas/record/practice-offer";
import * as z from "zod/mini";
import type { Computation, NutritionistContext } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { limitOf } from "../kernel/limits";
import { throttle } from "../kernel/throttle";
import { ledgerAfter, restoreLedger } from "../scheduling/visit-payment/index";
import { jsonOf, refusedFile } from "./uploaded-json";

/**
 * The payments of the caller's visits, reversals included, one page at a time. Raises `validation` for an invalid
 * cursor.
 */
export async function exportLedger(
  ctx: NutritionistContext,
  { limit, cursor }: z.output<typeof ListArchiveQuery>,
): Promise<z.output<typeof LedgerPage>> {
  const after = readCursor(cursor, { day: cursorPart.day, entryId: cursorPart.id("visitPayment") });
  const found = await ledgerAfter(ctx, after, limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > limit ? cursorOf(last.day, last.entryId) : null };
}

/**
 * Imports exported entries of the ledger, whose visits came with the records: JSON, packed with gzip or not. Importing
 * again changes nothing. Raises `validation` on `file`, `file_too_complex`, `throttled`.
 */
export async function importLedger(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<ImportedLedger> {
  await throttle(ctx, limitOf("importLedger", ctx.actor.id));
  return restoreLedger(ctx, await ctx.compute(ledgerUpload, bytes));
}

/**
 * Unpacks and checks uploaded entries, without zero amounts, which an earlier release accepted. Raises `validation` on
 * `file` and `file_too_complex`.
 */
export const ledgerUpload: Computation<Uint8Array, ArchivedLedgerEntry[]> = {
  name: "ledgerUpload",
  deadlineSeconds: 10,
  run(bytes) {
    const read = z.safeParse(ImportLedgerInput, jsonOf(bytes));
    if (!read.success) throw refusedFile(archiveMessages.damaged, read.error);
    return read.data.entries.filter(({ amountCents }) => amountCents !== 0);
  },
};
