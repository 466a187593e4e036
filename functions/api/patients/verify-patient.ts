import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Patients from "@nutria/core/care/patient/index";
import { handle } from "@nutria/platform/route";

export const verifyPatient = handle(patientRoutes.verifyPatient, ({ ctx, body }) =>
  Patients.verifyPatient(ctx, body),
);
