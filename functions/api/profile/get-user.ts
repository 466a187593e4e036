import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Accounts from "@nutria/core/account/index";
import { handle } from "@nutria/platform/route";

export const getUser = handle(profileRoutes.getUser, ({ ctx }) => Accounts.getOwnUser(ctx));
