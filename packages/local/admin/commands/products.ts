import { adminRoutes } from "@nutria/contract/routes/admin";
import type { Product, SaveProductInput } from "@nutria/contract/schemas/store/admin-store";
import { cents, isYes, oneOf, orNone, required, wholeNumber, type Options } from "../arguments";
import type { Command } from "../command";
import { keyValueLines, pesos, table, yesOrNo, type CommandResult } from "../output";
import { UsageError } from "../usage";

/** Commands for the products of the store. */
export const productCommands: Record<string, Command> = {
  async products(client) {
    const products = await client(adminRoutes.listProducts, {});
    const text = table(
      products,
      [
        ["ID", ({ _id }) => _id],
        ["Tipo", ({ type }) => (type === "passes" ? "pases" : "plan")],
        ["Nombre", ({ name }) => name],
        ["Precio", ({ price }) => pesos(price)],
        ["Incluye", contentOf],
        ["A la venta", ({ isActive }) => yesOrNo(isActive)],
      ],
      "Todavía no hay productos.",
    );
    return { json: products, text };
  },

  async "save-product"(client, [id], options) {
    const params = { id: required(id, "el id del producto") };
    const saved = (await client(adminRoutes.listProducts, {})).find(({ _id }) => _id === params.id);
    const body = saved ? changed(saved, options) : created(options);
    return show(await client(adminRoutes.saveProduct, { params, body }));
  },
};

/** A new product, from the options alone. */
function created(options: Options): SaveProductInput {
  const common = {
    name: required(options.name, "--name"),
    price: cents(options.price, "--price"),
    isActive: options.active === undefined || isYes(options.active, "--active"),
  };
  if (oneOf(options.type, ["passes", "plan"], "--type") === "passes")
    return { ...common, type: "passes", passesAmount: wholeNumber(options.passes, "--passes") };
  return {
    ...common,
    type: "subscription",
    users: orNone(options.users, (value) => wholeNumber(value, "--users")),
    includesAgenda: isYes(options.agenda, "--agenda"),
  };
}

/** A saved product with the changes of the options. */
function changed({ _id, ...saved }: Product, options: Options): SaveProductInput {
  const { name, price, active, passes, users, agenda } = options;
  const common = {
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price: cents(price, "--price") }),
    ...(active !== undefined && { isActive: isYes(active, "--active") }),
  };
  if (saved.type === "passes") {
    if (users !== undefined || agenda !== undefined)
      throw new UsageError("--users y --agenda son de los planes");
    return {
      ...saved,
      ...common,
      ...(passes !== undefined && { passesAmount: wholeNumber(passes, "--passes") }),
    };
  }
  if (passes !== undefined) throw new UsageError("--passes es de los paquetes de pases");
  return {
    ...saved,
    ...common,
    ...(users !== undefined && { users: orNone(users, (value) => wholeNumber(value, "--users")) }),
    ...(agenda !== undefined && { includesAgenda: isYes(agenda, "--agenda") }),
  };
}

function show(product: Product): CommandResult {
  const text = keyValueLines([
    ["ID", product._id],
    ["Nombre", product.name],
    ["Precio", pesos(product.price)],
    ["Incluye", contentOf(product)],
    ["A la venta", yesOrNo(product.isActive)],
  ]);
  return { json: product, text };
}

function contentOf(product: Product): string {
  if (product.type === "passes") return `${product.passesAmount} pases`;
  const places = product.users === null ? "pacientes sin límite" : `${product.users} pacientes`;
  return product.includesAgenda ? `${places} y agenda` : places;
}
