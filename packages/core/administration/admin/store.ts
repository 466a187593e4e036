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
 * Saves a product under its id, new or changed. Raises `validation` for a wrong id or another type, `conflict` after a
 * concurrent save.
 */
export async function saveProduct(
  ctx: AdminContext,
  productId: string,
  input: SaveProductInput,
): Promise<Product> {
  const item = await saveProductItem(ctx, productId, input);
  await commit(ctx, [item, auditItem(ctx, "product.saved", productId, detailsOf(input))]);
  return getProduct(ctx, productId);
}

/**
 * Saves a promotion under its code, new or changed. Raises `validation` for a wrong code or end, `conflict` after a
 * concurrent save.
 */
export async function savePromotion(
  ctx: AdminContext,
  typedCode: string,
  input: SavePromotionInput,
): Promise<Promotion> {
  const { code, item } = await savePromotionItem(ctx, typedCode, input);
  await commit(ctx, [item, auditItem(ctx, "promotion.saved", code, detailsOf(input))]);
  return getPromotion(ctx, code);
}

/** The values of a form for the audit; what has no limit or no end is left out. */
function detailsOf(input: SaveProductInput | SavePromotionInput): AuditDetails {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as AuditDetails;
}
