import { patientRoutes } from "@nutria/contract/routes/patients";
import * as RegisterInstructions from "@nutria/core/linking/register-instructions/index";
import { handle } from "@nutria/platform/route";

export const getRegisterInstructions = handle(patientRoutes.getRegisterInstructions, ({ ctx, params }) =>
  RegisterInstructions.getRegisterInstructions(ctx, params.id),
);
