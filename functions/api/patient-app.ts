import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import * as CareLinks from "@nutria/core/care/care-link/index";
import * as MailedLinks from "@nutria/core/channels/mailed-link/index";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import * as MealPlans from "@nutria/core/clinical/meal-plan/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import * as PersonalData from "@nutria/core/person/data/index";
import * as Nutritionists from "@nutria/core/person/nutritionists/index";
import * as Removals from "@nutria/core/person/removal/index";
import * as Progress from "@nutria/core/person/progress/index";
import * as Preferences from "@nutria/core/reach/preferences/index";
import * as PushSubscriptions from "@nutria/core/reach/subscription/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "verify", "signIn", "linkSecret"];

export const packageFiles: readonly string[] = [...pdfFontFiles];

export const handler = group(patientAppRoutes, {
  openMailedAccount: ({ ctx, params, body }) => MailedLinks.openMailedAccount(ctx, params.token, body),
  listClientNutritionists: ({ ctx }) => Nutritionists.listClientNutritionists(ctx),
  getClientPlan: ({ ctx, query }) => MealPlans.getClientPlan(ctx, query.nutritionist),
  getClientPlanPdf: ({ ctx, params, query }) =>
    MealPlans.getClientPlanPdf(ctx, params.id, query.nutritionist),
  getClientShoppingListPdf: ({ ctx, params, query }) =>
    MealPlans.getClientShoppingListPdf(ctx, params.id, query),
  getClientProgress: ({ ctx, query }) => Progress.getClientProgress(ctx, query.nutritionist),
  subscribeClientToPush: ({ ctx, body }) => PushSubscriptions.subscribe(ctx, body),
  unsubscribeClientFromPush: ({ ctx, params }) => PushSubscriptions.unsubscribe(ctx, params.id),
  getNotificationPreferences: ({ ctx }) => Preferences.getPreferences(ctx),
  updateNotificationPreferences: ({ ctx, body }) => Preferences.updatePreferences(ctx, body),
  leaveNutritionist: ({ ctx, params }) => CareLinks.endLink(ctx, params.id),
  getPersonalData: ({ ctx, query }) => PersonalData.getPersonalData(ctx, query),
  getAccountRemoval: ({ ctx }) => Removals.getAccountRemoval(ctx),
  requestAccountRemoval: ({ ctx, body }) => Removals.requestAccountRemoval(ctx, body),
  undoAccountRemoval: ({ ctx }) => Removals.undoAccountRemoval(ctx),
  listClientAccess: ({ ctx, query }) => AccessLog.listClientAccess(ctx, query),
});
