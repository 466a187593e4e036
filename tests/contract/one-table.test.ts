import { paths } from "@nutria/contract/web/paths";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const comment = /^\s*(\/?\*|\/\/)/;
const root = new URL("../../", import.meta.url);

/** Lines of the sources in some folders that match, with their places; the tables themselves are not read. */
function linesWith(pattern: RegExp, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
      .flatMap((name) =>
        readFileSync(new URL(`${folder}/${name}`, root), "utf8")
          .split("\n")
          .flatMap((line, index) =>
            pattern.test(line) && !comment.test(line) ? [`${folder}/${name}:${index + 1}`] : [],
          ),
      ),
  );
}

test("a page of the web is named by the table of paths alone, in mails, the server and the browser", () => {
  const firsts = new Set(Object.values(paths).map(({ path }) => path.split("/")[1] ?? ""));
  firsts.delete("");
  expect([...firsts]).toContain("dashboard");
  const written = new RegExp(`["\u0060}]/(${[...firsts].join("|")})[/"\u0060?#]`);
  expect(written.test("const url = `${webUrl}/p/${token}`;")).toBe(true);
  const folders = ["packages/core", "packages/platform", "packages/local", "functions", "stacks", "web/src"];
  expect(linesWith(written, folders)).toEqual([]);
});

test("how long a link or a code can be used is written by its table alone", () => {
  const written = /(vencen? en|hayan pasado más de|[Vv]alen?|[Vv]álida por) \d+ (días|horas|minutos)/;
  expect(written.test("El enlace vence en 14 días.")).toBe(true);
  expect(linesWith(written, ["packages/core", "web/src"])).toEqual([]);
});
