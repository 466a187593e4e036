import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { claim, ownerOf } from "../../kernel/unique";
import type { Nutritionist } from "./entity";

const longestSlug = 60;

/** A name as it stands in an address: `Ana Sofía Núñez` → `ana-sofia-nunez`. */
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
 * The address of a nutritionist's public page and the write that keeps it theirs: the name, or for a namesake the name
 * and some characters of the id. A rival who takes it first makes the write fail with `conflict`.
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

/** Whose public page an address is. */
export function nutritionistOfSlug(ctx: Context, slug: string): Promise<string | undefined> {
  return ownerOf(ctx, "nutritionistSlug", slug);
}
