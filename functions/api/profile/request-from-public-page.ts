import { profileRoutes } from "@nutria/contract/routes/profile";
import * as PublicPage from "@nutria/core/channels/public-page/index";
import { handle } from "@nutria/platform/route";

export const requestFromPublicPage = handle(profileRoutes.requestFromPublicPage, ({ ctx, params, body }) =>
  PublicPage.requestFromPublicPage(ctx, params.slug, body),
);
