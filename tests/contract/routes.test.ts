import { routeKeyOf } from "@nutria/contract/wire/define";
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
