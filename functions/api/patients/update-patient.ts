import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Records from "@nutria/core/clinical/record/index";
import { handle } from "@nutria/platform/route";

export const updatePatient = handle(patientRoutes.updatePatient, ({ ctx, params, body }) =>
  Records.updatePatient(ctx, params.id, body),
);
