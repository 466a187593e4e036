import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Profile from "@nutria/core/identity/profile/index";
import { handle } from "@nutria/platform/route";

export const updateUser = handle(profileRoutes.updateUser, ({ ctx, body }) => Profile.updateUser(ctx, body));
