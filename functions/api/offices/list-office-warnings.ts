import { officeRoutes } from "@nutria/contract/routes/offices";
import * as AffectedPatients from "@nutria/core/scheduling/affected-patients/index";
import { handle } from "@nutria/platform/route";

export const listOfficeWarnings = handle(officeRoutes.listOfficeWarnings, ({ ctx, params }) =>
  AffectedPatients.listOfficeWarnings(ctx, params.id),
);
