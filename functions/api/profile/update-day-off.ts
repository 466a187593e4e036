import { profileRoutes } from "@nutria/contract/routes/profile";
import * as DaysOff from "@nutria/core/practice/day-off/index";
import { handle } from "@nutria/platform/route";

export const updateDayOff = handle(profileRoutes.updateDayOff, ({ ctx, params, body }) =>
  DaysOff.updateDayOff(ctx, params.id, body),
);
