import { guideSources } from "@nutria/contract/docs/guide-pages";
import { errorTable } from "@nutria/contract/wire/errors";
import { allRoutes } from "@nutria/contract/routes/index";
import { eventData } from "@nutria/contract/schemas/event";
import { compiledGuide, compilePage } from "@nutria/local/app/guide";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (file: string) => readFileSync(`docs/${file}`, "utf8");

test("the compiled guide is that of the documents: run npm run make guide", async () => {
  expect(readFileSync("packages/contract/docs/guide.json", "utf8")).toBe(await compiledGuide());
});

/** What both languages have to name: codes of errors, types of events, addresses and figures of fields. */
function namesIn(text: string): string[] {
  const known = new Set([...Object.keys(errorTable), ...Object.keys(eventData)]);
  const paths = new Set(allRoutes.map(({ spec }) => `${spec.method} ${spec.path}`));
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  return [
    ...new Set(quoted.filter((words) => known.has(words) || paths.has(words) || /^webhook/.test(words))),
  ].sort();
}

describe("both languages of the guide", () => {
  test.each(Object.values(guideSources))(
    "$es and $en name the same codes, types and routes",
    ({ es, en }) => {
      expect(namesIn(read(es))).toEqual(namesIn(read(en)));
    },
  );

  test("have the same sections and the same examples", () => {
    for (const { es, en } of Object.values(guideSources)) {
      const shape = (text: string) => [...text.matchAll(/^(#+) |^(```\w*)/gm)].map(([mark]) => mark.trim());
      expect(shape(read(es)), es).toEqual(shape(read(en)));
      const examples = (text: string) =>
        [...text.matchAll(/^```[^]*?^```$/gm)].map(([block]) => block.replace(/ *# .*/g, ""));
      expect(examples(read(es)), es).toEqual(examples(read(en)));
    }
  });
});

describe("compiling a page", () => {
  test("takes its title and headings, and makes tables and examples that scroll by themselves", async () => {
    const source =
      '# A title\n\n## One `code` here\n\n| a | b |\n| - | - |\n| `x` | 1 |\n\n```sh\necho "<b>" & true\n```\n';
    const { title, headings, html } = await compilePage(source, "en");
    expect(title).toBe("A title");
    expect(headings).toEqual([{ id: "one-code-here", text: "One code here" }]);
    expect(html).toContain('<div class="wide" tabindex="0"><table>');
    expect(html).toContain('<pre tabindex="0"><code>echo &#34;&#60;b&#62;&#34; &#38; true</code></pre>');
  });

  test("leads to pages of the guide, and nowhere for a document that readers do not have", async () => {
    const source = "[a](events.md#types) [b](api-versions.md) [c](operations.md) [d](https://example.com/)";
    const { html } = await compilePage(source, "en");
    expect(html).toContain('<a href="/v1/docs?lang=en#types">a</a>');
    expect(html).toContain('<a href="/v1/docs/versions?lang=en">b</a>');
    expect(html).toContain(" c ");
    expect(html).toContain('<a href="https://example.com/">d</a>');
    expect((await compilePage("[a](eventos.md)", "es")).html).toContain('<a href="/v1/docs">a</a>');
  });
});
