import { AppError } from "@nutria/contract/errors";
import { profileRoutes } from "@nutria/contract/routes/profile";
import * as PublicPage from "@nutria/core/channels/public-page/index";
import { handle } from "@nutria/platform/route";
import { readShell } from "@nutria/platform/shell";
import { pageWith } from "./page-with";

/**
 * The page of a professional as chats and search engines read it: the web client's own page, with what is shared
 * written into its head. An address that shows nobody is the same page with 404.
 */
export const getPublicPage = handle(profileRoutes.getPublicPage, async ({ ctx, params }) => {
  const [share, shell] = await Promise.all([
    shareOf(PublicPage.getPublicNutritionist(ctx, params.slug)),
    readShell(ctx.settings.webUrl, ctx.log),
  ]);
  return { status: share ? 200 : 404, html: pageWith(shell, share) };
});

async function shareOf(page: ReturnType<typeof PublicPage.getPublicNutritionist>) {
  try {
    return (await page).share;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
