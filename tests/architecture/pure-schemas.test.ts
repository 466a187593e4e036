import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { withNamedSchemas } from "../../web/vite/pure-schemas";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The code of a module as it is bundled, where zod may be left out by its name; undefined for a module without it. */
function bundled(code: string): string | undefined {
  const { transform } = withNamedSchemas() as Plugin & {
    transform: (code: string) => { code: string } | null;
  };
  return transform(code)?.code;
}

describe("zod in a bundle", () => {
  test("has a name of its own, also where a call begins on the next line", () => {
    const code =
      'import * as z from "zod/mini";\nconst a = z\n  .string()\n  .check(z.minLength(1));\nfaz.z.a();';
    expect(bundled(code)).toBe(
      'import * as zodSchemas from "zod/mini";\nconst a = zodSchemas\n  .string()\n  .check(zodSchemas.minLength(1));\nfaz.z.a();',
    );
  });

  test("has that name in a spread too, which is no property", () => {
    const code = 'import * as z from "zod/mini";\nz.object({ ...z.partial(a).shape, ...b.z.c });';
    expect(bundled(code)).toBe(
      'import * as zodSchemas from "zod/mini";\nzodSchemas.object({ ...zodSchemas.partial(a).shape, ...b.z.c });',
    );
  });

  test("leaves the functions of other modules alone", () => {
    expect(bundled("function z(a) { a.style.top = 0; }\nz(box);\nz.call(box);")).toBeUndefined();
  });

  test("is named by nothing else in any module of ours that the client may load", () => {
    const files = ["packages/contract", "packages/calendar", "web/src"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
        .map((file) => join(root, folder, file)),
    );
    const transformed = files.flatMap((file) => bundled(readFileSync(file, "utf8")) ?? []);
    expect(transformed.length).toBeGreaterThan(50);
    for (const code of transformed) expect(code).not.toMatch(/(?<![\w$"'`-]|(?<!\.\.)\.)z(?=[.[(,;)])/);
  });
});
