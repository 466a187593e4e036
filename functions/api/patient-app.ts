import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import * as CareLinks from "@nutria/core/care/care-link/index";
import * as AccessLog from "@nutria/core/clinical/access-log/index";
import * as MealPlans from "@nutria/core/clinical/meal-plan/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import * as Nutritionists from "@nutria/core/person/nutritionists/index";
import * as Progress from "@nutria/core/person/progress/index";
import * as Today from "@nutria/core/person/today/index";
import * as Preferences from "@nutria/core/reach/preferences/index";
import * as PushSubscriptions from "@nutria/core/reach/subscription/index";
import * as WhatsApp from "@nutria/core/care/whats-app-consent/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "verify", "signIn", "linkSecret"];

export const packageFiles: readonly string[] = [...pdfFontFiles];

/** Large code that few calls need. */
const mailedLinks = atFirstUse(() => import("@nutria/core/channels/mailed-link/index"));
const personalData = atFirstUse(() => import("@nutria/core/person/data/index"));
const mealReminders = atFirstUse(() => import("@nutria/core/reach/meal-reminders/index"));
const removals = atFirstUse(() => import("@nutria/core/person/removal/index"));

export const handler = group(patientAppRoutes, {
  openMailedAccount: async ({ ctx, params, body }) =>
    (await mailedLinks()).openMailedAccount(ctx, params.token, body),
  getClientToday: ({ ctx, query }) => Today.getClientToday(ctx, query),
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
  getMealReminders: async ({ ctx, query }) => (await mealReminders()).getMealReminders(ctx, query),
  updateMealReminders: async ({ ctx, body }) => (await mealReminders()).updateMealReminders(ctx, body),
  getWhatsAppConsent: ({ ctx }) => WhatsApp.getWhatsAppConsent(ctx),
  updateWhatsAppConsent: ({ ctx, body }) => WhatsApp.updateWhatsAppConsent(ctx, body),
  updateMailedWhatsAppConsent: async ({ ctx, params, body }) =>
    (await mailedLinks()).updateMailedWhatsAppConsent(ctx, params.token, body),
  leaveNutritionist: ({ ctx, params }) => CareLinks.endLink(ctx, params.id),
  getPersonalData: async ({ ctx, query }) => (await personalData()).getPersonalData(ctx, query),
  getAccountRemoval: async ({ ctx }) => (await removals()).getAccountRemoval(ctx),
  requestAccountRemoval: async ({ ctx, body }) => (await removals()).requestAccountRemoval(ctx, body),
  undoAccountRemoval: async ({ ctx }) => (await removals()).undoAccountRemoval(ctx),
  listClientAccess: ({ ctx, query }) => AccessLog.listClientAccess(ctx, query),
});
