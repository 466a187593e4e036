import type { UploadedFile } from "@nutria/contract/define";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import { PracticeSettings, type ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import * as z from "zod/mini";
import { $ZodError } from "zod/v4/core";
import { collectSettings, restoreSettings } from "../clinical/archive/index";
import type { NutritionistContext } from "../kernel/context";
import { throttle } from "../kernel/throttle";
import { jsonOf, refusedFile } from "./uploaded-json";

/** The templates of meal plans and the criteria of body composition of the caller's practice, as they are exported. */
export function exportSettings(ctx: NutritionistContext): Promise<PracticeSettings> {
  return collectSettings(ctx);
}

/**
 * Imports exported templates and criteria: JSON, packed with gzip or not. What the practice has already stays as it is.
 * Raises `validation` on `file`, `throttled`.
 */
export async function importSettings(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<ImportedSettings> {
  await throttle(ctx, { action: "importSettings", subject: ctx.actor.id, limit: 60, windowSeconds: 600 });
  const parsed = z.safeParse(PracticeSettings, jsonOf(bytes));
  if (!parsed.success) throw refusedFile(archiveMessages.damaged);
  try {
    return await restoreSettings(ctx, parsed.data);
  } catch (error) {
    throw error instanceof $ZodError ? refusedFile(archiveMessages.damaged) : error;
  }
}
