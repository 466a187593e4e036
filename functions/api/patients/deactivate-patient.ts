import { patientRoutes } from "@nutria/contract/routes/patients";
import * as CareLinks from "@nutria/core/care/care-link/index";
import { handle } from "@nutria/platform/route";

export const deactivatePatient = handle(patientRoutes.deactivatePatient, ({ ctx, params }) =>
  CareLinks.deactivatePatient(ctx, params.id),
);
