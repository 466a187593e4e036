import { openApiOf } from "@nutria/contract/openapi";
import { allRoutes } from "@nutria/contract/routes/index";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";

test("openapi.json has no error by the recommended rules of Redocly", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(openApiOf(allRoutes));
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  const errors = problems
    .filter(({ severity }) => severity === "error")
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
  expect(errors).toEqual([]);
}, 60_000);

test("what is wrong in a description is found", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const { info: _, ...source } = openApiOf(allRoutes.slice(0, 3));
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: "/openapi.json",
    config,
  });
  expect(problems.some(({ severity }) => severity === "error")).toBe(true);
});
