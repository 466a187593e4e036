import type { Plugin } from "vite";
// By its place, because Vite reads with its configuration only what is named so.
import { myPaths } from "../../packages/contract/web/my-paths";
import { paths } from "../../packages/contract/web/paths";

/** Where a build is served when nobody says so: a machine of its own. */
const ownMachine = "http://localhost:3000";

/** Pages for anybody; the others need an account, or a link that somebody was given. */
const publicPaths = [paths.home, paths.signUp, paths.signIn, paths.contact, paths.privacy, paths.conditions];

/** Addresses that no search engine should follow. */
const privatePaths = [
  "/v1/",
  paths.dashboard.path,
  paths.settings.path,
  paths.admin.path,
  paths.tutorials.path,
  paths.playWorkout.href(""),
  paths.mailedLink.href(""),
  paths.mailedQuestionnaire.href(""),
  paths.unsubscribe.href(""),
  `${myPaths.app.path}/`,
];

/**
 * Writes `robots.txt` and `sitemap.xml` for the domain that `NUTRIA_DOMAIN` names, and the address of the card of
 * shared links in `index.html`. Pages of nutritionists are not listed: each decides whom to give the address.
 */
export function withSearchFiles(): Plugin {
  // The head of the page takes it from the environment.
  const webUrl = (process.env.VITE_WEB_URL ??= addressOf(process.env.NUTRIA_DOMAIN));
  const emit: Record<string, string> = {
    "robots.txt": robots(webUrl),
    "sitemap.xml": sitemap(webUrl),
  };
  return {
    name: "with-search-files",
    apply: "build",
    generateBundle() {
      for (const [fileName, source] of Object.entries(emit))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}

function addressOf(domain: string | undefined): string {
  return domain ? `https://${domain}` : ownMachine;
}

function robots(webUrl: string): string {
  const rules = privatePaths.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${webUrl}/sitemap.xml`, ""].join("\n");
}

function sitemap(webUrl: string): string {
  const pages = publicPaths.map(({ path }) => `  <url><loc>${webUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
