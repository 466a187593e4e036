import { pathNamesOf, routeKeyOf, type Role, type Route } from "@nutria/contract/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type Product } from "../support/product";
import { remainingRoutes } from "./remaining-routes";

let product: Product;
let tokens: Record<Role, string>;

beforeAll(async () => {
  product = await startProduct();
  tokens = {
    nutritionist: await product.tokenOf("nutritionist"),
    patient: await product.tokenOf("patient"),
    admin: await product.tokenOf("admin"),
  };
});
afterAll(() => product.close());

const roleFor = (route: Route): Role =>
  route.spec.auth === "event"
    ? "patient"
    : route.spec.auth === "signedIn"
      ? "nutritionist"
      : (route.spec.auth as Role);

async function statusOf(route: Route): Promise<number> {
  const params = Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "unknown"]));
  const caller = route.spec.auth === "public" ? {} : { token: tokens[roleFor(route)] };
  return (await product.send(route, { params, body: {} }, caller)).status;
}

test("exactly the listed routes answer 501", async () => {
  const missing: string[] = [];
  for (const route of allRoutes) if ((await statusOf(route)) === 501) missing.push(route.name);
  expect(missing.sort()).toEqual([...remainingRoutes].sort());
});

test("no listed route has a handler, and every listed route exists", () => {
  const names = allRoutes.map((route) => route.name);
  for (const name of remainingRoutes) expect(names).toContain(name);
  expect(new Set(remainingRoutes).size).toBe(remainingRoutes.length);
});

test("a listed route answers with a polite message", async () => {
  const route = allRoutes.find(({ name }) => name === remainingRoutes.at(-1));
  if (!route) return;
  const params = Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "unknown"]));
  const refusal = await product.refusal(route, { params }, { token: tokens[roleFor(route)] });
  expect(refusal, routeKeyOf(route)).toMatchObject({
    code: "not_available_yet",
    public: true,
    message: "Esta función estará disponible muy pronto",
  });
});
