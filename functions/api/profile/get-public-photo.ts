import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Photos from "@nutria/core/practice/photo/index";
import { handle } from "@nutria/platform/route";

/** The picture under an address never changes, so a browser need not ask for it again. */
export const getPublicPhoto = handle(profileRoutes.getPublicPhoto, async ({ ctx, params }) => ({
  ...(await Photos.readPhoto(ctx, params.id)),
  cacheControl: "public, max-age=31536000, immutable",
}));
