import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Profile from "@nutria/core/identity/profile/index";
import { handle } from "@nutria/platform/route";

export const getUser = handle(profileRoutes.getUser, ({ ctx }) => Profile.getOwnUser(ctx));
