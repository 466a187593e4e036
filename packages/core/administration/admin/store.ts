import { isDeepStrictEqual } from "node:util";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  Product,
  Promotion,
  SaveProductInput,
  SavePromotionInput,
} from "@nutria/contract/schemas/store/admin-store";
import { auditItem, type AuditDetails } from "../../audit/index";
import { getProduct, saveProductItem } from "../../billing/product/index";
import { getPromotion, savePromotionItem } from "../../billing/promotion/index";
import { commit } from "../../kernel/table/commit";
import type { AdminContext } from "../../kernel/context";

/**
 * Saves a product under its id, new or changed; one that is as it was leaves no entry. Raises `validation` for a wrong id or another type, `conflict` after a
 * concurrent save.
 */
export async function saveProduct(
  ctx: AdminContext,
  productId: string,
  input: SaveProductInput,
): Promise<Product> {
  const item = await saveProductItem(ctx, productId, input);
  const stored = await unlessMissing(getProduct(ctx, productId));
  if (stored && isDeepStrictEqual(stored, { _id: productId, ...input })) return stored;
  await commit(ctx, [item, auditItem(ctx, "product.saved", productId, detailsOf(input))]);
  return getProduct(ctx, productId);
}

/**
 * Saves a promotion under its code, new or changed; one that is as it was leaves no entry. Raises `validation` for a wrong code or end, `conflict` after a
 * concurrent save.
 */
export async function savePromotion(
  ctx: AdminContext,
  typedCode: string,
  input: SavePromotionInput,
): Promise<Promotion> {
  const { code, item } = await savePromotionItem(ctx, typedCode, input);
  const stored = await unlessMissing(getPromotion(ctx, code));
  if (stored && isDeepStrictEqual(stored, { ...stored, ...input })) return stored;
  await commit(ctx, [item, auditItem(ctx, "promotion.saved", code, detailsOf(input))]);
  return getPromotion(ctx, code);
}

const notFound = new Set(["not_found", "promotion_not_found"]);

/** The result of a reading; undefined for a missing item. */
async function unlessMissing<Stored>(reading: Promise<Stored>): Promise<Stored | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && notFound.has(error.code)) return undefined;
    throw error;
  }
}

/** The values of a form for the audit, without absent limits and ends. */
function detailsOf(input: SaveProductInput | SavePromotionInput): AuditDetails {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as AuditDetails;
}
