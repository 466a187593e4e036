import { readdirSync, readFileSync } from "node:fs";
import type { Template } from "@nutria/stacks/synthesise";
import { expect, test } from "vitest";

/** What the pages call Lambdas, rules, queues and topics, which an operator copies into a command. */
export function describeDocumentedNames(templates: () => Record<string, Template>): void {
  test("the names of resources in docs are those of the templates", () => {
    const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(`docs/${page}`, "utf8").matchAll(
          /\bnutria-(?:prod|<stage>)-([a-z0-9-]*[a-z0-9])(?![-<\w])/g,
        ),
      ].map(([, name = ""]) => `nutria-prod-${name}`),
    );
    const made = new Set(JSON.stringify(templates()).match(/nutria-prod-[a-z0-9-]+/g));
    expect(new Set(named).size).toBeGreaterThan(8);
    expect([...new Set(named)].filter((name) => !made.has(name))).toEqual([]);
  });
}
