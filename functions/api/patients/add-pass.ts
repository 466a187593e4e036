import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Passes from "@nutria/core/passes/pass/index";
import { handle } from "@nutria/platform/route";

export const addPass = handle(patientRoutes.addPass, ({ ctx, params }) => Passes.addPass(ctx, params.id));
