import { docsPath, languages, type Language } from "@nutria/contract/docs/guide-pages";
import { createDocs } from "@nutria/contract/docs/pages";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const { names } = createDocs(allRoutes);
const everyPage = names.flatMap((name) => languages.map((language) => [name, language] as const));

interface Opened {
  status: number;
  html: string;
  /** What an address may point at within it. */
  ids: string[];
}

const opened = new Map<string, Promise<Opened>>();

/** A page as a browser gets it, asked for once: hundreds of links lead to the same ones. */
function open(name: string, lang: Language): Promise<Opened> {
  const key = `${lang} ${name}`;
  const known = opened.get(key) ?? ask(name, lang);
  opened.set(key, known);
  return known;
}

async function ask(name: string, lang: Language): Promise<Opened> {
  const query = { lang };
  const [, group] = name.split("/");
  const answer =
    name === "events"
      ? await product.send(docsRoutes.getDocs, { query })
      : group === undefined
        ? await product.send(docsRoutes.getDocsPage, { params: { page: name }, query })
        : await product.send(docsRoutes.getDocsReference, { params: { group }, query });
  const html = answer.body as string;
  return { status: answer.status, html, ids: answer.status === 200 ? idsIn(html) : [] };
}

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);

describe("the documentation", () => {
  test("begins with how events are sent, in Spanish unless English is asked for", async () => {
    const spanish = await product.send(docsRoutes.getDocs, {});
    expect(spanish).toMatchObject({ status: 200 });
    expect(spanish.body).toMatch(/<html lang="es-MX">[^]*<h1>Enviar eventos<\/h1>[^]*NUTRIA_KEY/);
    expect((await open("events", "en")).html).toMatch(
      /<html lang="en">[^]*<h1>Sending events<\/h1>[^]*NUTRIA_KEY/,
    );
  });

  test("has no page of another name, and no third language", async () => {
    for (const name of ["nothing", "toString", "__proto__", "reference/nothing", "reference/constructor"]) {
      expect((await open(name, "es")).status, name).toBe(404);
    }
    expect((await open("events", "fr" as Language)).status).toBe(400);
  });

  test.each(everyPage)(
    "%s (%s) has no script, no outside address and no dead link",
    async (name, language) => {
      const { status, html, ids } = await open(name, language);
      expect(status).toBe(200);
      // What an example says is text, which the browser does not run.
      expect(html.replace(/<pre[^]*?<\/pre>/g, "")).not.toMatch(
        /<script|javascript:|\son\w+=|<img|@import|url\(/i,
      );
      expect(new Set(ids).size).toBe(ids.length);
      for (const href of hrefsIn(html)) {
        const [path = "", anchor] = href.split("#");
        const target = path === "" ? { name, language } : pageAt(path);
        if (path === "/v1/openapi.json" || path === "https://www.standardwebhooks.com") continue;
        expect(target, href).toBeDefined();
        if (anchor === undefined || anchor === "main" || !target) continue;
        expect((await open(target.name, target.language)).ids, href).toContain(decodeURIComponent(anchor));
      }
    },
  );

  test.each(names.filter((name) => name.startsWith("reference/")))(
    "%s in English has no Spanish, but where it is marked as such",
    async (name) => {
      const { html } = await open(name, "en");
      const text = html
        .replace(/<pre[^]*?<\/pre>/g, "")
        .replace(/<(\w+)[^>]* lang="es"[^>]*>[^]*?<\/\1>/g, "")
        .replace(/<code>[^]*?<\/code>|<[^>]*>|"[^"]*"/g, " ");
      expect(
        text.match(/.{0,40}(\b(el|la|los|las|una|del|por|sin|con|que|se)\b|[áéíóúñ]).{0,40}/gi),
      ).toBeNull();
    },
  );
});

/** The page that is read at a path. */
function pageAt(path: string): { name: string; language: Language } | undefined {
  const found = everyPage.find(([name, language]) => docsPath(name, language) === path);
  return found && { name: found[0], language: found[1] };
}

describe("the reference", () => {
  test("has every route of the product once, with its role", async () => {
    const groups = names.filter((name) => name.startsWith("reference/"));
    const pages = await Promise.all(groups.map((name) => open(name, "es")));
    const html = pages.map((page) => page.html).join("");
    const sections = [...html.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
    expect(sections.sort()).toEqual(allRoutes.map(({ name }) => name).sort());
  });

  test("shows the fields of answers, with those of their objects", async () => {
    const { html } = await open("reference/events", "en");
    const section = /<section id="makeTestPatient">([^]*?)<\/section>/.exec(html)?.[1] ?? "";
    expect(section).toContain("Make test patient");
    for (const field of ["registrationCode", "passes", "scheduledFor"])
      expect(section).toContain(`<code>${field}</code>`);
    expect(section).toContain("sandbox_full");
    expect(section).toContain("Idempotency-Key");
  });
});
