import {
  docsPath,
  guideSources,
  languages,
  type GuidePage,
  type GuidePageName,
  type Language,
} from "@nutria/contract/docs/guide-pages";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repositoryRoot } from "./settings";

/** Beside the pages that show it: a Lambda has no `docs`. */
const compiledFile = "packages/contract/docs/guide.json";

/** `npm run make guide`: compiles the guide of `docs` into the file that `/v1/docs` shows. */
export async function writeGuide(root = repositoryRoot): Promise<void> {
  const text = await compiledGuide(root);
  await writeFile(join(root, compiledFile), text);
  console.log(`${(text.length / 1000).toFixed(1)} kB  ${compiledFile}`);
}

/** The text of the compiled guide. */
export async function compiledGuide(root = repositoryRoot): Promise<string> {
  const guide: Record<string, Record<string, GuidePage>> = {};
  for (const [page, files] of Object.entries(guideSources)) {
    const compiled = languages.map(async (language) => {
      const source = await readFile(join(root, "docs", files[language]), "utf8");
      return [language, await compilePage(source, language)] as const;
    });
    guide[page] = Object.fromEntries(await Promise.all(compiled));
  }
  return `${JSON.stringify(guide, null, 2)}\n`;
}

/** Compiles a page. A link to another page of the guide leads there, and one to any other document is its text alone. */
export async function compilePage(source: string, language: Language): Promise<GuidePage> {
  // A development dependency: the product does not need it.
  const { Marked } = await import("marked");
  const headings: GuidePage["headings"] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) title = text;
        const id = slugOf(text);
        if (depth === 2) headings.push({ id, text: text.replaceAll("`", "") });
        return depth === 1 ? `<h1>${html}</h1>` : `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = targetOf(href, language);
        return target === undefined ? html : `<a href="${target}">${html}</a>`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
    },
  });
  const html = await marked.parse(source);
  return { title, headings, html };
}

/** Undefined for a document that is not of the guide, which a reader of a stage has not. */
function targetOf(href: string, language: Language): string | undefined {
  if (!/\.md(#|$)/.test(href)) return href;
  const [file, anchor] = href.split("#");
  const pages = Object.entries(guideSources) as [GuidePageName, Record<Language, string>][];
  const page = pages.find(([, files]) => languages.some((one) => files[one] === file));
  if (!page) return undefined;
  return `${docsPath(page[0], language)}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** As GitHub makes the anchor of a heading, so that a link works there too. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
