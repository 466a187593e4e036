import { AppError } from "@nutria/contract/wire/errors";
import { photoPath } from "@nutria/contract/schemas/practice/profile";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import type { NutritionistContext } from "../../kernel/context";
import { cleanImage } from "../../kernel/image/clean-image";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import { idOf, keyOf, photoEntity } from "./entity";

/** A profile photo is a square of at most so many pixels a side. */
const longestSide = 512;

/** The photo at an address in base64, as it is exported; undefined for one whose file is gone. */
export async function archivedPhoto(ctx: NutritionistContext, imageUrl: string): Promise<string | undefined> {
  const file = await ctx.files.get(keyOf(idOf(imageUrl)));
  return file && Buffer.from(file.bytes).toString("base64");
}

/**
 * The bytes of an exported photo. Only what an export has is taken, a JPEG of the size of a profile photo without anything
 * beside its picture. Raises `validation` on `file`.
 */
export function photoIn(exported: string): Uint8Array {
  const image = cleanImage(Buffer.from(exported, "base64"));
  const isPhoto =
    typeof image === "object" &&
    image.contentType === "image/jpeg" &&
    image.width === image.height &&
    image.width <= longestSide;
  if (!isPhoto) throw new AppError("validation", { fields: { file: archiveMessages.damaged } });
  return image.bytes;
}

/** Stores an exported photo: its address, and the item that says whose it is. Raises what {@link photoIn} raises. */
export async function restoredPhoto(
  ctx: NutritionistContext,
  exported: string,
): Promise<{ imageUrl: string; item: TransactItem }> {
  const bytes = photoIn(exported);
  const photoId = ctx.newId("photo");
  await ctx.files.put(keyOf(photoId), { bytes, contentType: "image/jpeg" });
  const photo = { nutritionistId: ctx.actor.id, photoId, createdAt: ctx.now() };
  return {
    imageUrl: `${photoPath}${photoId}`,
    item: { write: newItem(photoEntity(ctx.db), photo), orElse: "conflict" },
  };
}
