import { pathNamesOf, routeKeyOf, type Role, type Route, type Schema } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { Credentials } from "@nutria/contract/schemas/account";
import { authRoutes } from "@nutria/contract/routes/auth";
import { allRoutes } from "@nutria/contract/routes/index";
import { parsePart } from "@nutria/core/kernel/parse-part";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../support/accounts";
import { aPartner } from "../support/partners";
import { shareOf } from "../support/depth";
import { replacements, sampleOf } from "../support/samples/samples";
import { startProduct, type Product, type RawInput } from "../support/product";

let product: Product;
let tokens: Record<Role | "partner", string>;

beforeAll(async () => {
  product = await startProduct();
  const [nutritionist, patient] = [await aNutritionist(product), await aPatient(product)];
  tokens = {
    nutritionist: nutritionist.token,
    patient: patient.token,
    admin: await product.tokenOf("admin"),
    assistant: await product.tokenOf("assistant"),
    partner: (await aPartner(await product.context({ role: "system", id: "test" }))).key,
  };
});
afterAll(() => product.close());

const nested = (depth: number, text = "[".repeat(depth) + "]".repeat(depth)): unknown => JSON.parse(text);

/** Values that a program may send in place of any part, as JSON. */
const hostile: Record<string, unknown> = {
  "an object whose length cannot be compared": { length: { toString: 1 } },
  "an object with conversions of its own": { toString: 1, valueOf: 1, toJSON: 1, length: { valueOf: [] } },
  "an object like a promise": { then: 1, catch: {}, constructor: null },
  "an object with a prototype": JSON.parse('{"__proto__":{"length":{"toString":1}},"prototype":{}}'),
  "an empty object": {},
  "a list": [],
  "a list of everything": [null, 1, "a", {}, [], { length: { toString: 1 } }],
  null: null,
  "a huge number": 1e308,
  "a negative number": -1,
  "a fraction": 0.1,
  "a number beyond integers": Number.MAX_SAFE_INTEGER,
  "no text": "",
  "a long text": "a".repeat(20_000),
  "text that is no text": "\u0000\uD800\uFFFF",
  true: true,
  "a value in twenty lists": nested(20),
};

/** Requests with one hostile part, as far as the contract accepts them: these reach the domain. */
function acceptedWith(schema: Schema, value: unknown): unknown[] {
  return [...replacements(sampleOf(schema), value)].filter((candidate) => {
    try {
      parsePart(schema, candidate);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  });
}

const tokenFor = ({ spec: { auth } }: Route): { token?: string } => {
  if (auth === "public") return {};
  return { token: tokens[auth === "signedIn" ? "nutritionist" : auth === "event" ? "patient" : auth] };
};

const taking = (part: "body" | "query"): [string, Route, number][] =>
  allRoutes.filter(({ spec }) => spec[part] !== undefined).map((route, at) => [routeKeyOf(route), route, at]);

async function expectNoFault(route: Route, input: RawInput): Promise<void> {
  const params = Object.fromEntries(pathNamesOf(route.spec.path).map((name) => [name, "of-nobody"]));
  const { status } = await product.send(route, { params, ...input }, tokenFor(route));
  expect(status, JSON.stringify(input).slice(0, 500)).toBeLessThan(500);
}

describe("a body with hostile parts is never a fault", () => {
  test.each(taking("body"))("%s", async (_, route, at) => {
    const schema = route.spec.body as Schema;
    for (const value of shareOf(Object.values(hostile), { ofCase: at, oneOf: 4 })) {
      await expectNoFault(route, { body: value });
      for (const body of acceptedWith(schema, value)) await expectNoFault(route, { body });
    }
  });
});

describe("a query with hostile parts is never a fault", () => {
  const texts = Object.values(hostile).filter((value) => typeof value === "string");
  const names = ["__proto__", "constructor", "toString", "length", "then"];

  test.each(taking("query"))("%s", async (_, route, at) => {
    const schema = route.spec.query as Schema;
    const values = [...texts, ...names, "-1", "1e308", "NaN", "[]", "{}", "%00", "null"];
    for (const value of shareOf(values, { ofCase: at, oneOf: 4 })) {
      for (const query of acceptedWith(schema, value)) await expectNoFault(route, { query: query as never });
    }
    for (const name of names) await expectNoFault(route, { query: { [name]: "1" } });
  });
});

describe("a refused part", () => {
  test("has its message on its own field, whatever the object's keys", () => {
    const read = (body: unknown): unknown => {
      try {
        return parsePart(Credentials, body);
      } catch (error) {
        return (error as AppError).fields;
      }
    };
    const required = "Ingresa la contraseña para poder continuar";
    expect(read({ email: "ana@correo.mx", password: { length: { toString: 1 } } })).toEqual({
      password: required,
    });
    const unknownKey = "Este campo no existe";
    const named = read(
      JSON.parse('{"email":"ana@correo.mx","password":"a","toString":1,"__proto__":1,"constructor":1}'),
    );
    expect(Object.entries(named as object)).toEqual([
      ["toString", unknownKey],
      ["__proto__", unknownKey],
      ["constructor", unknownKey],
    ]);
  });

  test("nested without end is malformed", async () => {
    for (const body of [
      "[".repeat(100_000) + "]".repeat(100_000),
      '{"a":'.repeat(40) + "1" + "}".repeat(40),
    ]) {
      const refusal = await product.refusal(authRoutes.login, { query: { role: "patient" }, body });
      expect(refusal).toMatchObject({ status: 400, code: "malformed" });
    }
  });
});
