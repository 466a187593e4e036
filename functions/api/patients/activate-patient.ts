import { patientRoutes } from "@nutria/contract/routes/patients";
import * as CareLinks from "@nutria/core/care/care-link/index";
import { handle } from "@nutria/platform/route";

export const activatePatient = handle(patientRoutes.activatePatient, ({ ctx, params }) =>
  CareLinks.activatePatient(ctx, params.id),
);
