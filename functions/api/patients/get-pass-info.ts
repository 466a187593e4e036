import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Passes from "@nutria/core/passes/pass/index";
import { handle } from "@nutria/platform/route";

export const getPassInfo = handle(patientRoutes.getPassInfo, ({ ctx }) => Passes.getPassInfo(ctx));
