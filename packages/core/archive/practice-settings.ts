import type { UploadedFile } from "@nutria/contract/wire/define";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import type { ImportedSettings, PracticeSettings } from "@nutria/contract/schemas/record/practice-settings";
import { $ZodError } from "zod/v4/core";
import { collectSettings, readSettings, restoreSettings } from "../clinical/archive/index";
import type { Computation, NutritionistContext } from "../kernel/context";
import { limitOf } from "../kernel/limits";
import { photoIn } from "../practice/photo/index";
import { throttle } from "../kernel/throttle";
import { collectOffer, restoreOffer } from "./practice-offer";
import { jsonOf, refusedFile } from "./uploaded-json";

/** The settings and the offer of the caller's practice for an export. */
export async function exportSettings(ctx: NutritionistContext): Promise<PracticeSettings> {
  const [settings, offer] = await Promise.all([collectSettings(ctx), collectOffer(ctx)]);
  return { ...settings, offer };
}

/**
 * Imports the settings and the offer of a practice: JSON, packed with gzip or not. Existing data stay unchanged. Raises
 * `validation` on `file`, `file_too_complex`, `throttled`.
 */
export async function importSettings(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<ImportedSettings> {
  await throttle(ctx, limitOf("importSettings", ctx.actor.id));
  const settings = await ctx.compute(settingsUpload, bytes);
  const { photo } = settings.offer?.profile ?? {};
  // Before anything is written.
  if (photo !== undefined) photoIn(photo);
  const imported = await restoreSettings(ctx, settings);
  return { ...imported, offer: settings.offer && (await restoreOffer(ctx, settings.offer)) };
}

/** Unpacks and checks uploaded settings. Raises `validation` on `file` and `file_too_complex`. */
export const settingsUpload: Computation<Uint8Array, PracticeSettings> = {
  name: "settingsUpload",
  deadlineSeconds: 10,
  run(bytes) {
    const data = jsonOf(bytes);
    try {
      return readSettings(data);
    } catch (error) {
      throw error instanceof $ZodError ? refusedFile(archiveMessages.damaged) : error;
    }
  },
};
