import { patientRoutes } from "@nutria/contract/routes/patients";
import * as Plan from "@nutria/core/care/plan/index";
import { handle } from "@nutria/platform/route";

export const getPlanCounts = handle(patientRoutes.getPlanCounts, ({ ctx }) => Plan.getPlanCounts(ctx));
