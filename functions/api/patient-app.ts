import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import * as Nutritionists from "@nutria/core/person/nutritionists/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(patientAppRoutes, {
  listClientNutritionists: ({ ctx }) => Nutritionists.listClientNutritionists(ctx),
  listClientAccess: ({ ctx, query }) => AccessLog.listClientAccess(ctx, query),
});
