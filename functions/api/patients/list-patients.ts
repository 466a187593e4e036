import { patientRoutes } from "@nutria/contract/routes/patients";
import * as CareLinks from "@nutria/core/care/care-link/index";
import { handle } from "@nutria/platform/route";

export const listPatients = handle(patientRoutes.listPatients, ({ ctx, query }) =>
  CareLinks.listPatients(ctx, query),
);
