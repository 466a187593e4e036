import { profileRoutes } from "@nutria/contract/routes/profile";
import * as DaysOff from "@nutria/core/practice/day-off/index";
import { handle } from "@nutria/platform/route";

export const createDayOff = handle(profileRoutes.createDayOff, ({ ctx, body }) =>
  DaysOff.createDayOff(ctx, body),
);
