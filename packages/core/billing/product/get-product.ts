import { AppError } from "@nutria/contract/wire/errors";
import type { Product } from "@nutria/contract/schemas/store/admin-store";
import type { PassBundle, PublicProducts, SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import type { Context } from "../../kernel/context";
import { storeProducts, type StoredProduct } from "./entity";
import { initialProducts } from "./initial-products";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

type Bundle = Extract<Product, { type: "passes" }>;
type Plan = Extract<Product, { type: "subscription" }>;

/** A product by id, sold or not: its subscribers keep one that is not sold any more. Raises `not_found`. */
export async function getProduct(ctx: Context, productId: string): Promise<Product> {
  const stored = await findStored(ctx, productId);
  const product = stored ? toProduct(stored) : initialProducts.find(({ _id }) => _id === productId);
  if (!product) throw new AppError("not_found");
  return product;
}

/** A bundle of passes that is sold now. Raises `not_found`. */
export async function getPassBundle(ctx: Context, productId: string): Promise<Bundle> {
  const product = await getProduct(ctx, productId);
  if (product.type !== "passes" || !product.isActive) throw new AppError("not_found");
  return product;
}

/** A subscription that is sold now. Raises `not_found`. */
export async function getSubscriptionProduct(ctx: Context, productId: string): Promise<Plan> {
  const product = await getProduct(ctx, productId);
  if (product.type !== "subscription" || !product.isActive) throw new AppError("not_found");
  return product;
}

/** All products, sold or not: bundles before subscriptions, the cheapest first. */
export async function listProducts(ctx: Context): Promise<Product[]> {
  const data = await queryItems(storeProducts(ctx.db), ({ query }) => query.all({}), { consistent: true });
  const products = new Map(initialProducts.map((product) => [product._id, product]));
  for (const stored of data) products.set(stored.productId, toProduct(stored));
  return [...products.values()].sort(
    (a, b) => a.type.localeCompare(b.type) || a.price - b.price || a._id.localeCompare(b._id),
  );
}

/** The bundles of passes for sale, the cheapest first (spec B §7). */
export async function listPassBundles(ctx: Context): Promise<PassBundle[]> {
  return bundlesIn(await listProducts(ctx));
}

/** The subscriptions for sale, the cheapest first (spec B §7). */
export async function listSubscriptionProducts(ctx: Context): Promise<SubscriptionProduct[]> {
  return subscriptionsIn(await listProducts(ctx));
}

/** All products for sale, for the home page. */
export async function listPublicProducts(ctx: Context): Promise<PublicProducts> {
  const products = await listProducts(ctx);
  return {
    passes: bundlesIn(products),
    subscriptions: subscriptionsIn(products),
    isAgendaInBeta: ctx.settings.agendaBeta,
  };
}

function bundlesIn(products: Product[]): PassBundle[] {
  return products
    .filter((product) => product.type === "passes")
    .filter(({ isActive }) => isActive)
    .map(({ _id, name, passesAmount, price }) => ({ _id, name, passesAmount, price }));
}

function subscriptionsIn(products: Product[]): SubscriptionProduct[] {
  return products
    .filter((product) => product.type === "subscription")
    .filter(({ isActive }) => isActive)
    .map(toSubscriptionProduct);
}

/** A subscription as the store shows it. */
export function toSubscriptionProduct({
  _id,
  name,
  price,
  users,
  includesAgenda,
}: Plan): SubscriptionProduct {
  return { _id, name, price, users, includesAgenda };
}

/** The product that an administrator saved under an id; undefined without one. */
export async function findStored(ctx: Context, productId: string): Promise<StoredProduct | undefined> {
  return getItem(storeProducts(ctx.db), { productId }, { consistent: true });
}

function toProduct(stored: StoredProduct): Product {
  const { productId: _id, type, name, priceCents: price, isActive } = stored;
  const { passesAmount = 0, users = null, includesAgenda = false } = stored;
  return type === "passes"
    ? { _id, type, name, price, isActive, passesAmount }
    : { _id, type, name, price, isActive, users, includesAgenda };
}
