import { AppError } from "@nutria/contract/wire/errors";
import type { SaveProductInput } from "@nutria/contract/schemas/store/admin-store";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { versionedItem } from "../../kernel/table/items";
import { storeProducts } from "./entity";
import { findStored } from "./get-product";
import { initialProducts } from "./initial-products";

const idFormat = /^prd_[A-Za-z0-9]{1,40}$/;

/**
 * Saves a new or changed product under an id. Raises `validation` when the id has a wrong form or the product has
 * another type, `conflict` after a concurrent save.
 */
export async function saveProductItem(
  ctx: Context,
  productId: string,
  input: SaveProductInput,
): Promise<TransactItem> {
  if (!idFormat.test(productId)) throw refused("_id", "Usa prd_ y hasta 40 letras sin acento o números");
  const stored = await findStored(ctx, productId);
  const type = stored?.type ?? initialProducts.find(({ _id }) => _id === productId)?.type;
  if (type !== undefined && type !== input.type) throw refused("type", "El tipo de un producto no cambia");
  const { name, price: priceCents, isActive } = input;
  const kind =
    input.type === "passes"
      ? { passesAmount: input.passesAmount }
      : { includesAgenda: input.includesAgenda, ...(input.users !== null && { users: input.users }) };
  const version = (stored?.version ?? 0) + 1;
  const item = { productId, type: input.type, name, priceCents, isActive, ...kind, version };
  return versionedItem(storeProducts(ctx.db), item, stored?.version, "conflict");
}

function refused(field: string, message: string): AppError {
  return new AppError("validation", { fields: { [field]: message } });
}
