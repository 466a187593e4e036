import { AppError } from "@nutria/contract/errors";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import type { Context, Log } from "../../kernel/context";
import { getPublicNutritionist } from "./get-public-nutritionist";
import { pageHtml } from "./page-html";

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
