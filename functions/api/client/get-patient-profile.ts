import { clientRoutes } from "@nutria/contract/routes/client";
import * as Patients from "@nutria/core/care/patient/index";
import { handle } from "@nutria/platform/route";

export const getPatientProfile = handle(clientRoutes.getPatientProfile, ({ ctx }) =>
  Patients.getPatientProfile(ctx),
);
