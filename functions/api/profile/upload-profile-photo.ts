import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Photos from "@nutria/core/practice/photo/index";
import { handle } from "@nutria/platform/route";

export const uploadProfilePhoto = handle(profileRoutes.uploadProfilePhoto, ({ ctx, body }) =>
  Photos.uploadPhoto(ctx, body),
);
