import type { UploadedFile } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { photoPath, profileMessages } from "@nutria/contract/schemas/practice/profile";
import { commit } from "../../kernel/table/commit";
import { deleteItem, getItem, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context, NutritionistContext, StoredFile } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { addHours } from "@nutria/calendar/instant";
import { findNutritionist } from "../nutritionist/index";
import { idOf, keyOf, photoEntity } from "./entity";
import { profilePhoto } from "./to-profile-photo";

/** An upload that is in no profile after this time was never saved; the next upload deletes it. */
const hoursUnsaved = 24;

/**
 * Stores a photo for the profile form and returns its address, which the form then saves (spec B §7). Each
 * upload has its own address, so that an address never changes its content. Raises `wrong_file_type`,
 * `validation`, `throttled`.
 */
export async function uploadPhoto(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<{ imageURL: string }> {
  const nutritionistId = ctx.actor.id;
  await throttle(ctx, limitOf("uploadPhoto", nutritionistId));
  const photo = await ctx.compute(profilePhoto, bytes);
  const photoId = ctx.newId("photo");
  await ctx.files.put(keyOf(photoId), { bytes: photo, contentType: "image/jpeg" });
  await commit(ctx, [
    {
      write: newItem(photoEntity(ctx.db), { nutritionistId, photoId, createdAt: ctx.now() }),
      orElse: "conflict",
    },
  ]);
  await removeUnsaved(ctx);
  return { imageURL: `${photoPath}${photoId}` };
}

/** The bytes of a photo; anybody with the address may read it. Raises `not_found`. */
export async function readPhoto(ctx: Context, photoId: string): Promise<StoredFile> {
  const file = /^pho_[0-9A-HJKMNP-TV-Z]{26}$/.test(photoId) ? await ctx.files.get(keyOf(photoId)) : undefined;
  if (!file) throw new AppError("not_found");
  return file;
}

/** Raises `validation` unless the photo was uploaded by the caller and still exists. */
export async function requireOwnPhoto(ctx: NutritionistContext, imageUrl: string): Promise<void> {
  const data = await getItem(
    photoEntity(ctx.db),
    { nutritionistId: ctx.actor.id, photoId: idOf(imageUrl) },
    { consistent: true },
  );
  if (!data)
    throw new AppError("validation", {
      fields: { pictureUrl: profileMessages.picture },
      fieldCode: "not_found",
    });
}

/**
 * Deletes a photo that the profile no longer shows. A failure is logged; it leaves a file without a link to
 * it.
 */
export async function removePhoto(ctx: NutritionistContext, imageUrl: string): Promise<void> {
  const photoId = idOf(imageUrl);
  try {
    await ctx.files.remove(keyOf(photoId));
    await deleteItem(photoEntity(ctx.db), { nutritionistId: ctx.actor.id, photoId });
  } catch (error) {
    ctx.log.warn("a replaced photo stays", { photoId, reason: (error as Error).name });
  }
}

async function removeUnsaved(ctx: NutritionistContext): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const [profile, stored] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    queryItems(photoEntity(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId })),
  ]);
  const oldest = addHours(ctx.now(), -hoursUnsaved);
  for (const { photoId, createdAt } of stored) {
    const imageUrl = `${photoPath}${photoId}`;
    if (createdAt < oldest && imageUrl !== profile?.pictureUrl) await removePhoto(ctx, imageUrl);
  }
}
