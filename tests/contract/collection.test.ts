import { collectionOf } from "@nutria/contract/docs/collection";
import type { OpenApiDocument } from "@nutria/contract/docs/document";
import { sampleOf } from "@nutria/contract/docs/sample";
import { openApiOf } from "@nutria/contract/openapi";
import { allRoutes } from "@nutria/contract/routes/index";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { testInDepth } from "../support/depth";

const document = openApiOf(allRoutes) as unknown as OpenApiDocument;

describe("the collection for API clients", () => {
  const { item, variable, auth } = collectionOf(document);
  const requests = item.flatMap((folder) => folder.item.map(({ request }) => request));

  test("has each route once, at the address and with the key of its variables", () => {
    const calls = requests.map(({ method, url }) => `${method} /${url.path.join("/")}`);
    const routes = allRoutes.map(({ spec }) => `${spec.method} ${spec.path.replace(/\{(\w+)\}/g, ":$1")}`);
    expect(calls.sort()).toEqual(routes.sort());
    expect(requests.every(({ url }) => url.raw === `{{url}}/${url.path.join("/")}`)).toBe(true);
    expect(variable.map(({ key }) => key)).toEqual(["url", "key"]);
    expect(auth.bearer[0]?.value).toBe("{{key}}");
  });

  test("asks for no key where a route is open, and names the parts of each path", () => {
    const open = requests.filter(({ auth: own }) => own?.type === "noauth");
    expect(open).toHaveLength(allRoutes.filter(({ spec }) => spec.auth === "public").length);
    for (const { url } of requests) {
      const named = url.path.filter((segment) => segment.startsWith(":")).map((segment) => segment.slice(1));
      expect(url.variable.map(({ key }) => key)).toEqual(named);
    }
  });

  test("has a body of JSON with what each route requires", () => {
    const taking = allRoutes.filter(
      ({ spec }) => spec.accepts === "signed" || (spec.body && spec.accepts === undefined),
    );
    const bodies = requests.flatMap(({ body }) => (body ? [JSON.parse(body.raw) as unknown] : []));
    expect(bodies).toHaveLength(taking.length);
    expect(bodies.filter((body) => typeof body !== "object")).toEqual([]);
  });

  testInDepth("is written by its command", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-collection-"));
    const file = join(directory, "collection.json");
    const env = { ...process.env, NUTRIA_DATA: join(directory, "data") };
    const script = "packages/local/bin/collection.mjs";
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], { env });
    expect(stdout).toContain(`${allRoutes.length} peticiones`);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(
      JSON.parse(JSON.stringify({ ...collectionOf(document) })),
    );
    await rm(directory, { recursive: true });
  });
});

describe("a sample of a schema", () => {
  const of = { ...document, components: { schemas: {} as Record<string, unknown> } };
  of.components.schemas = {
    Node: {
      type: "object",
      required: ["next", "at"],
      properties: {
        next: { $ref: "#/components/schemas/Node" },
        at: { type: "string", format: "date-time" },
      },
    },
  };

  test("follows references, and ends in what holds itself", () => {
    expect(sampleOf(of, { $ref: "#/components/schemas/Node" })).toEqual({
      next: null,
      at: "2026-11-20T16:05:00Z",
    });
  });

  test("is the example, the default, the constant or the first value where there is one", () => {
    expect(sampleOf(of, { type: "string", example: "a" })).toBe("a");
    expect(sampleOf(of, { type: "number", default: 3 })).toBe(3);
    expect(sampleOf(of, { const: "b" })).toBe("b");
    expect(sampleOf(of, { enum: ["c", "d"] })).toBe("c");
  });

  test("takes the first of several that is not null, the parts together, and the least of a list", () => {
    expect(sampleOf(of, { anyOf: [{ type: "null" }, { type: "integer", minimum: 5 }] })).toBe(5);
    const part = (name: string) => ({
      type: "object",
      required: [name],
      properties: { [name]: { type: "boolean" } },
    });
    expect(sampleOf(of, { allOf: [part("a"), part("b")] })).toEqual({ a: false, b: false });
    expect(sampleOf(of, { type: "array", minItems: 1, items: { type: "string" } })).toEqual([""]);
    expect(sampleOf(of, { type: "array", items: { type: "string" } })).toEqual([]);
  });
});
