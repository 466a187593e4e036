import { profileRoutes } from "@nutria/contract/routes/profile";
import * as PublicPage from "@nutria/core/channels/public-page/index";
import { handle } from "@nutria/platform/route";

export const getPublicNutritionist = handle(profileRoutes.getPublicNutritionist, ({ ctx, params }) =>
  PublicPage.getPublicNutritionist(ctx, params.slug),
);
