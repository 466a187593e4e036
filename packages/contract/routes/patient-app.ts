import { clientCareRoutes } from "./client/care";
import { mealReminderRoutes } from "./client/meal-reminders";
import { clientNoticeRoutes } from "./client/notices";
import { clientOpeningRoutes } from "./client/opening";
import { clientPlanRoutes } from "./client/plan";
import { clientRightsRoutes } from "./client/rights";
import { clientWhatsAppRoutes } from "./client/whats-app";
import { clientProgressRoutes } from "./client/progress";
import { clientTodayRoutes } from "./client/today";

/** Routes of the patient's own app beside those of `client` (decisions, "The patient's app, diary and messages"). */
export const patientAppRoutes = {
  ...clientCareRoutes,
  ...clientOpeningRoutes,
  ...clientTodayRoutes,
  ...clientPlanRoutes,
  ...clientProgressRoutes,
  ...clientRightsRoutes,
  ...clientNoticeRoutes,
  ...mealReminderRoutes,
  ...clientWhatsAppRoutes,
};
