import { pathNamesOf, routeKeyOf } from "@nutria/contract/define";
import { openApiOf } from "@nutria/contract/openapi";
import { allRoutes, routesByGroup } from "@nutria/contract/routes/index";
import { describe, expect, test } from "vitest";
import { specifiedRoutes } from "./specified-routes";

describe("the contract table", () => {
  const keys = allRoutes.map(routeKeyOf);

  test.each(specifiedRoutes)("has the specified route %s", (key) => {
    expect(keys).toContain(key);
  });

  test("declares each method and path once, and each name once", () => {
    expect(new Set(keys).size).toBe(keys.length);
    const names = allRoutes.map((route) => route.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("gives every route the group of its list", () => {
    for (const [group, routes] of Object.entries(routesByGroup)) {
      for (const route of Object.values(routes)) expect(route.group).toBe(group);
    }
  });

  test("has no two routes that the gateway could not distinguish", () => {
    const shapes = allRoutes.map((route) => routeKeyOf(route).replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe("openapi.json", () => {
  const description = openApiOf(allRoutes) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; responses: object }>>;
  };

  test("describes every route with its parameters and responses", () => {
    for (const route of allRoutes) {
      const operation = description.paths[route.spec.path]?.[route.spec.method.toLowerCase()];
      expect(operation, routeKeyOf(route)).toBeDefined();
      const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath?.map((parameter) => parameter.name)).toEqual(pathNamesOf(route.spec.path));
      expect(Object.keys(operation?.responses ?? {}).some((status) => /^[23]/.test(status))).toBe(true);
    }
  });

  test("describes request bodies", () => {
    const text = JSON.stringify(description.paths["/v1/nutritionist/user/register"]);
    for (const key of ["professionalLicense", "countryCode", "phoneNumber", "lastName"])
      expect(text).toContain(key);
  });
});
