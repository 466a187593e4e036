import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Records from "@nutria/core/clinical/record/index";
import { handle } from "@nutria/platform/route";

export const getPatient = handle(patientRoutes.getPatient, ({ ctx, params }) =>
  Records.getPatient(ctx, params.id),
);
