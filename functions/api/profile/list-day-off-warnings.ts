import { profileRoutes } from "@nutria/contract/routes/profile";
import * as AffectedPatients from "@nutria/core/scheduling/affected-patients/index";
import { handle } from "@nutria/platform/route";

export const listDayOffWarnings = handle(profileRoutes.listDayOffWarnings, ({ ctx, query }) =>
  AffectedPatients.listDayOffWarnings(ctx, query),
);
