import { profileRoutes } from "@nutria/contract/routes/profile";
import * as PublicPage from "@nutria/core/channels/public-page/index";
import { handle } from "@nutria/platform/route";

export const confirmPublicRequest = handle(profileRoutes.confirmPublicRequest, ({ ctx, params }) =>
  PublicPage.confirmPublicRequest(ctx, params.token),
);
