import { profileRoutes } from "@nutria/contract/routes/profile";
import * as Accounts from "@nutria/core/identity/account/index";
import { handle } from "@nutria/platform/route";

export const checkIn = handle(profileRoutes.checkIn, ({ ctx }) => Accounts.checkIn(ctx));
