import { pathNamesOf, routeKeyOf, type Route } from "@nutria/contract/wire/define";
import { openApiOf } from "@nutria/contract/openapi";
import { errorCodesOf } from "@nutria/contract/openapi/errors";
import { isJson, type Json } from "@nutria/contract/openapi/json";
import { schemaModules } from "@nutria/contract/openapi/schema-modules";
import { errorTable } from "@nutria/contract/wire/errors";
import { fieldCodes } from "@nutria/contract/wire/field-codes";
import { allRoutes } from "@nutria/contract/routes/index";
import { eventData } from "@nutria/contract/schemas/event";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Json; examples?: Record<string, Json> }>;
  };
  responses: Record<
    string,
    { headers?: Json; content?: Record<string, { schema?: Json; examples?: Record<string, Json> }> }
  >;
  security: Json[];
}

const document = openApiOf(allRoutes) as {
  info: Json;
  servers: Json[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};
const { schemas } = document.components;

function operationOf({ spec, name }: Route): Operation {
  const operation = document.paths[spec.path]?.[spec.method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

const operations = allRoutes.map((route): [string, Route, Operation] => [
  routeKeyOf(route),
  route,
  operationOf(route),
]);

function everyIn(value: unknown, found: Json[] = []): Json[] {
  if (Array.isArray(value)) for (const inner of value) everyIn(inner, found);
  if (isJson(value)) {
    found.push(value);
    for (const inner of Object.values(value)) everyIn(inner, found);
  }
  return found;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats(ajv);
ajv.addSchema(document, "api");
const isValid = (schema: Json, value: unknown): boolean =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Json)(value);

describe("every operation", () => {
  test.each(operations)("%s says what it does, who calls it and what it takes", (_, route, operation) => {
    expect(operation.summary).not.toBe("");
    expect(operation.description).not.toBe("");
    const named: string[] = operation.description.match(/`[^`]+`/g) ?? [];
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    const undescribed = operation.parameters.filter(({ description }) => !description);
    expect(undescribed.map(({ name }) => name)).toEqual([]);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(pathNamesOf(route.spec.path));
    expect(operation.security.length > 0).toBe(route.spec.auth !== "public");
    expect(document.tags.find(({ name }) => name === route.group)?.description).toBeTruthy();
  });

  test.each(operations)(
    "%s has every status that it answers, and how long to wait",
    (_, route, { responses }) => {
      const statuses = Object.keys(responses).map(Number);
      expect(statuses.some((status) => status >= 200 && status < 400)).toBe(true);
      for (const code of errorCodesOf(route)) expect(statuses).toContain(errorTable[code].status);
      for (const status of [405, 429, 500, 503]) expect(statuses).toContain(status);
      const takesBody = route.spec.body !== undefined || route.spec.accepts !== undefined;
      if (takesBody) expect(statuses).toContain(413);
      if (pathNamesOf(route.spec.path).length > 0) expect(statuses).toContain(404);
      if (route.spec.auth !== "public") expect(statuses).toEqual(expect.arrayContaining([401, 403]));
      expect(responses[429]?.headers).toHaveProperty("Retry-After");
      expect(responses[503]?.headers).toHaveProperty("Retry-After");
    },
  );
});

describe("the named schemas", () => {
  test("are each described once, and no two are the same", () => {
    const shapes = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Appointment", "Service", "Office", "Error"]),
    );
  });

  test("are used, and everything that refers to one finds it", () => {
    const refs = new Set(everyIn(document).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : [])));
    for (const ref of refs) {
      const found = ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
      expect(found, ref).toBeDefined();
    }
    for (const name of Object.keys(schemas)) expect(refs).toContain(`#/components/schemas/${name}`);
  });

  test("come from every module of the contract that exports one", () => {
    const folder = "packages/contract/schemas";
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const exporting = files.filter((file) =>
      /^export const [A-Z]\w*\b/m.test(readFileSync(`${folder}/${file}`, "utf8")),
    );
    const listed = readFileSync("packages/contract/openapi/schema-modules.ts", "utf8");
    const missing = exporting.filter(
      (file) => !listed.includes(`from "../schemas/${file.replace(/\.ts$/, "")}";`),
    );
    expect(exporting.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  test("have one name in the whole contract", () => {
    const names = schemaModules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        /^[A-Z]/.test(name) && value instanceof z.core.$ZodType ? [name] : [],
      ),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("POST /v1/event", () => {
  const types = Object.keys(eventData);
  const operation = document.paths["/v1/event"]?.post as Operation;
  const body = operation.requestBody?.content["application/json"] as {
    schema: Json;
    examples: Record<string, Json>;
  };

  test("takes one event or up to a hundred, told apart by their type", () => {
    const { oneOf, discriminator } = schemas.IncomingEvent as { oneOf: Json[]; discriminator: Json };
    expect(oneOf).toHaveLength(types.length);
    expect(discriminator.propertyName).toBe("type");
    expect(Object.keys(discriminator.mapping as Json)).toEqual(types);
    expect(operation.requestBody?.required).toBe(true);
    expect(body.schema.anyOf).toEqual([
      { $ref: "#/components/schemas/IncomingEvent" },
      { type: "array", items: { $ref: "#/components/schemas/IncomingEvent" }, minItems: 1, maxItems: 100 },
    ]);
  });

  test.each(types)("has a schema of %s and one of its data", (type) => {
    const { mapping } = (schemas.IncomingEvent as { discriminator: { mapping: Record<string, string> } })
      .discriminator;
    const name = mapping[type]?.split("/").at(-1) ?? "";
    expect(name.toLowerCase()).toBe(`${type}event`.toLowerCase());
    const { data, type: named } = (schemas[name] as { properties: Record<string, Json> }).properties;
    expect(named?.const).toBe(type);
    expect(schemas).toHaveProperty(String(data?.$ref).split("/").at(-1) ?? "");
  });

  test("refuses what no event is", () => {
    const [event] = Object.values(body.examples).map(({ value }) => value as Json);
    expect(isValid(body.schema, event)).toBe(true);
    for (const wrong of [
      { ...event, type: "nothing" },
      { ...event, data: {} },
      { ...event, more: 1 },
      [],
      {},
    ]) {
      expect(isValid(body.schema, wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  test("answers a result per event", () => {
    const schema = operation.responses[202]?.content?.["application/json"]?.schema ?? {};
    expect(isValid(schema, { results: [{ id: "6f1c2b1e", status: "accepted" }] })).toBe(true);
    expect(isValid(schema, { results: [{ id: 1, status: "accepted" }] })).toBe(false);
  });
});

describe("examples", () => {
  const examples = operations.flatMap(([key, route, { requestBody }]) =>
    Object.entries(requestBody?.content["application/json"]?.examples ?? {}).map(
      ([name, { value }]): [string, Route, Json, unknown] => [
        `${key} ${name}`,
        route,
        requestBody?.content["application/json"]?.schema as Json,
        value,
      ],
    ),
  );

  test.each(examples)(
    "%s is accepted, by the description and by the product",
    (_, { spec }, schema, value) => {
      expect(isValid(schema, value)).toBe(true);
      expect(z.safeParse(spec.body as z.ZodMiniType, value).success).toBe(true);
      for (const event of spec.path === "/v1/event" ? [value].flat() : []) {
        const { type, data } = event as { type: keyof typeof eventData; data: unknown };
        expect(z.safeParse(eventData[type], data).success).toBe(true);
      }
    },
  );

  const answers = operations.flatMap(([key, , { responses }]) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const { schema = {}, examples: given = {} } = content?.["application/json"] ?? {};
      return Object.entries(given).map(([name, { value }]): [string, Json, unknown] => [
        `${key} ${status} ${name}`,
        schema,
        value,
      ]);
    }),
  );

  test.each(answers)("%s is an answer by the description", (_, schema, value) => {
    expect(isValid(schema, value)).toBe(true);
  });

  test("there is one of every type of event", () => {
    const named = examples
      .filter(([, { name }]) => name === "ingestEvents")
      .map(([name]) => name.split(" ")[2]);
    expect(named).toEqual([...Object.keys(eventData), "list"]);
  });
});

describe("the document", () => {
  test("names itself, its servers, whom to ask and its licence", () => {
    expect(document.info).toMatchObject({
      description: expect.any(String) as unknown,
      contact: { email: expect.any(String) as unknown },
      license: { name: expect.any(String) as unknown },
    });
    expect(document.servers.map(({ url }) => url)).toEqual(["/", "{origin}"]);
    for (const code of Object.keys(fieldCodes)) expect(document.info.description).toContain(`\`${code}\``);
  });

  test("tells the key of a partner from the token of a member and of a patient", () => {
    expect(document.paths["/v1/event"]?.post?.security).toEqual([
      { partnerKey: [] },
      { patientToken: [] },
      ...["requests", "appointments:write", "messages", "diary:write"].map((scope) => ({ app: [scope] })),
    ]);
    expect(document.paths["/v1/webhook"]?.get?.security).toEqual([{ partnerKey: [] }]);
    expect(document.paths["/v1/client/diary"]?.get?.security).toEqual([
      { patientToken: [] },
      { app: ["diary:read"] },
    ]);
    expect(document.paths["/v1/nutritionist/appointment"]?.get?.security).toEqual([
      { memberToken: [] },
      { memberToken: [], practice: [] },
    ]);
    expect(document.paths["/v1/client/today"]?.get?.security).toEqual([{ patientToken: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      partnerKey: { type: "http", scheme: "bearer" },
      practice: { in: "header", name: "x-practice" },
    });
  });
});
