import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { claim, ownerOf } from "../../kernel/table/unique";
import type { Nutritionist } from "./entity";

const longestSlug = 60;

/** A name as part of an address: `Ana Sofía Núñez` → `ana-sofia-nunez`. */
function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return plain.slice(0, longestSlug).replace(/-$/, "") || "nutricion";
}

/**
 * The address of a nutritionist's public page, and the item that claims it: the name, followed by some
 * characters of the id when the name is taken. The item raises `conflict` when a concurrent request claims
 * the address first.
 */
export async function claimSlug(
  ctx: Context,
  { nutritionistId, name, lastName }: Pick<Nutritionist, "nutritionistId" | "name" | "lastName">,
): Promise<{ slug: string; item: TransactItem }> {
  const plain = slugOf(`${name} ${lastName}`);
  const random = nutritionistId.slice(-16).toLowerCase();
  const candidates = [plain, `${plain}-${random.slice(-4)}`, `${plain}-${random}`];
  for (const slug of candidates) {
    const owner = await ownerOf(ctx, "nutritionistSlug", slug);
    if (owner === undefined || slug === candidates.at(-1)) {
      return { slug, item: claim(ctx, "nutritionistSlug", slug, nutritionistId, "conflict") };
    }
  }
  throw new Error("No candidate was left");
}

/** The id of the nutritionist with a public address. */
export function nutritionistOfSlug(ctx: Context, slug: string): Promise<string | undefined> {
  return ownerOf(ctx, "nutritionistSlug", slug);
}
