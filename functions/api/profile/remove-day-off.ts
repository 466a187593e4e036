import { profileRoutes } from "@nutria/contract/routes/profile";
import * as DaysOff from "@nutria/core/practice/day-off/index";
import { handle } from "@nutria/platform/route";

export const removeDayOff = handle(profileRoutes.removeDayOff, ({ ctx, params }) =>
  DaysOff.removeDayOff(ctx, params.id),
);
