import { SaveProductInput, type Product } from "@nutria/contract/schemas/store/admin-store";
import * as z from "zod/mini";
import { centsFrom, wholeFrom, priceText } from "../../../lib/forms/typed-number";

/** The inputs of every product; those of the other type are not sent. */
export interface ProductInputs {
  type: Product["type"];
  name: string;
  price: string;
  isActive: boolean;
  passesAmount: string;
  isUnlimited: boolean;
  users: string;
  includesAgenda: boolean;
}

/** Turns the inputs into what the route takes, and checks it as the route does. */
export const ProductForm = z.pipe(z.transform<ProductInputs, unknown>(inputOf), SaveProductInput);

function inputOf({ type, name, isActive, ...inputs }: ProductInputs) {
  const common = { name, isActive, price: centsFrom(inputs.price) };
  if (type === "passes") return { ...common, type, passesAmount: wholeFrom(inputs.passesAmount) };
  const users = inputs.isUnlimited ? null : (wholeFrom(inputs.users) ?? "");
  return { ...common, type, users, includesAgenda: inputs.includesAgenda };
}

const empty: ProductInputs = {
  type: "passes",
  name: "",
  price: "",
  isActive: true,
  passesAmount: "",
  isUnlimited: false,
  users: "",
  includesAgenda: false,
};

/** What the form of a product starts with. */
export function productInputsOf(product: Product | undefined): ProductInputs {
  if (!product) return empty;
  const { type, name, price, isActive } = product;
  const common = { ...empty, type, name, price: priceText(price), isActive };
  if (product.type === "passes") return { ...common, passesAmount: String(product.passesAmount) };
  const { users, includesAgenda } = product;
  return { ...common, isUnlimited: users === null, users: String(users ?? ""), includesAgenda };
}

/** An id of a new product. `crypto.randomUUID` needs a secure origin, and a local network address is not one. */
export function newProductId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `prd_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
