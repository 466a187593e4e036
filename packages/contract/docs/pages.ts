import type { Route } from "../wire/define";
import { openApiOf } from "../openapi";
import { operationsByGroup, type Called, type OpenApiDocument } from "./document";
import guide from "./guide.json";
import { docsPath, languages, type GuidePage, type GuidePageName, type Language } from "./guide-pages";
import { escaped } from "./html";
import { errorsPage, groupPage, overviewPage } from "./reference";
import { docsStyle } from "./style";
import { docsTexts, groupOrder } from "./texts";

const guidePages: Record<GuidePageName, Record<Language, GuidePage>> = guide;

/** The pages of the documentation in both languages. */
export interface Docs {
  /** The HTML of a page, by its part of the path: `events`, `errors`, `reference/agenda`; undefined for none. */
  page(name: string, language: Language): string | undefined;
  /** The names of all pages. */
  names: readonly string[];
}

/** The routes in one language, as a whole and by their groups. */
interface Described {
  document: OpenApiDocument;
  groups: ReadonlyMap<string, Called[]>;
}

/** The documentation of a list of routes: the guide, and the reference by their OpenAPI document. Each page is made once. */
export function createDocs(routes: Route[]): Docs {
  const described = new Map<Language, Described>();
  const describedIn = (language: Language): Described => {
    const known = described.get(language);
    if (known !== undefined) return known;
    const document = openApiOf(routes, language) as unknown as OpenApiDocument;
    const made = { document, groups: inOrder(operationsByGroup(document)) };
    described.set(language, made);
    return made;
  };
  const names = [
    ...Object.keys(guidePages),
    ...["reference", "errors"],
    ...[...describedIn("es").groups.keys()].map((group) => `reference/${group}`),
  ];
  const made = new Map<string, string>();
  const page = (name: string, language: Language): string | undefined => {
    const key = `${language} ${name}`;
    const known = made.get(key);
    if (known !== undefined || !names.includes(name)) return known;
    const { document, groups } = describedIn(language);
    const html = layout(contentOf(name, language, document, groups), { name, language, groups });
    made.set(key, html);
    return html;
  };
  return { page, names };
}

/** Those that the texts know in their order, and any other after them. */
function inOrder(groups: ReadonlyMap<string, Called[]>): Map<string, Called[]> {
  const known = groupOrder.filter((group) => groups.has(group));
  const others = [...groups.keys()].filter((group) => !groupOrder.includes(group));
  return new Map([...known, ...others].map((group) => [group, groups.get(group) ?? []]));
}

function contentOf(
  name: string,
  language: Language,
  document: OpenApiDocument,
  groups: ReadonlyMap<string, Called[]>,
): GuidePage {
  if (name === "reference") return overviewPage(groups, language);
  if (name === "errors") return errorsPage(language);
  const group = name.startsWith("reference/") ? name.slice("reference/".length) : undefined;
  if (group !== undefined) return groupPage(document, language, group, groups.get(group) ?? []);
  return guidePages[name as GuidePageName][language];
}

/** Which page is shown, among which. */
interface ShownPage {
  name: string;
  language: Language;
  groups: ReadonlyMap<string, Called[]>;
}

function layout(content: GuidePage, place: ShownPage): string {
  const { name, language } = place;
  const texts = docsTexts[language];
  const other = languages.find((one) => one !== language) ?? language;
  const nav = navigation(content, place);
  return `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(content.title)} · ${escaped(texts.title)}</title><style>${docsStyle}</style></head><body>
<a class="skip" href="#main">${texts.skip}</a>
<header><a class="name" href="${docsPath("events", language)}">${escaped(texts.title)}</a><a href="${docsPath(name, other)}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a></header>
<div class="frame"><aside>${nav}</aside><main id="main"><details class="menu"><summary>${texts.menu}</summary>${nav}</details>
${content.html}</main></div></body></html>`;
}

function navigation({ headings }: GuidePage, { name, language, groups }: ShownPage): string {
  const texts = docsTexts[language];
  const below = headings.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join("");
  const entry = (page: string, text: string): string => {
    const isShown = page === name;
    const link = `<a href="${docsPath(page, language)}"${isShown ? ' aria-current="page"' : ""}>${escaped(text)}</a>`;
    return `<li>${link}${isShown && below !== "" ? `<ul>${below}</ul>` : ""}</li>`;
  };
  const ofGuide = Object.entries(guidePages).map(([page, texts]) => entry(page, texts[language].title));
  const ofReference = [
    entry("reference", texts.overview),
    entry("errors", texts.errors),
    ...[...groups.keys()].map((group) => entry(`reference/${group}`, texts.groups[group] ?? group)),
  ];
  return `<nav aria-label="${texts.menu}"><h2>${texts.guide}</h2><ul>${ofGuide.join("")}</ul><h2>${texts.reference}</h2><ul>${ofReference.join("")}</ul></nav>`;
}
