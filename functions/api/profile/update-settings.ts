import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Profile from "@nutria/core/identity/profile/index";
import { handle } from "@nutria/platform/route";

export const updateSettings = handle(profileRoutes.updateSettings, ({ ctx, body }) =>
  Profile.updateSettings(ctx, body),
);
