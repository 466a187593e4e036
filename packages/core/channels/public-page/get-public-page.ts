import { AppError } from "@nutria/contract/wire/errors";
import { productName } from "@nutria/contract/store/product";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import type { Context, Log } from "../../kernel/context";
import { getPublicNutritionist } from "./get-public-nutritionist";

/** Reads the HTML page of the web client; undefined when the site does not answer. */
type ReadShell = (webUrl: string, log: Log) => Promise<string | undefined>;

/**
 * The public page of a professional for chats and search engines: the web client's page with title,
 * description and image in its head. For an unknown address, the same page with status 404.
 */
export async function getPublicPage(
  ctx: Context,
  slug: string,
  readShell: ReadShell,
): Promise<{ status: 200 | 404; html: string }> {
  const [share, shell] = await Promise.all([findShare(ctx, slug), readShell(ctx.settings.webUrl, ctx.log)]);
  return { status: share ? 200 : 404, html: pageHtml(shell, share) };
}

async function findShare(ctx: Context, slug: string): Promise<PublicNutritionist["share"] | undefined> {
  try {
    return (await getPublicNutritionist(ctx, slug)).share;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

type Share = PublicNutritionist["share"];

/**
 * Used when the web client's page could not be read: it still has the shared texts, and asks a visitor to try
 * again.
 */
const plainShell =
  '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  "<title></title></head><body><p>No pudimos abrir esta página. Intenta más tarde.</p></body></html>";

/**
 * The web client's page with the shared texts of a professional in its head, or with `noindex` for search
 * engines.
 */
export function pageHtml(shell: string | undefined, share: Share | undefined): string {
  const tags = share ? shareTags(share) : '<meta name="robots" content="noindex">';
  const title = `<title>${escaped(share?.title ?? productName)}</title>`;
  return (shell ?? plainShell)
    .replace(/<meta\s+name="description"[^>]*>\s*/i, "")
    .replace(/<meta\s+(property="og:|name="twitter:)[^>]*>\s*/gi, "")
    .replace(/<title>[^<]*<\/title>/i, () => `${title}\n    ${tags}`);
}

function shareTags({ url, title, description, image }: Share): string {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
  const open = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escaped(content)}">`;
  return [
    named("description", description),
    `<link rel="canonical" href="${escaped(url)}">`,
    open("type", "profile"),
    open("site_name", productName),
    open("locale", "es_MX"),
    open("url", url),
    open("title", title),
    open("description", description),
    ...(image === null ? [] : [open("image", image)]),
    named("twitter:card", "summary"),
  ].join("\n    ");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
