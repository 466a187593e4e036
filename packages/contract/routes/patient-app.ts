import { clientCareRoutes } from "./patient-app/care";
import { mealReminderRoutes } from "./patient-app/meal-reminders";
import { clientNoticeRoutes } from "./patient-app/notices";
import { clientOpeningRoutes } from "./patient-app/opening";
import { clientPlanRoutes } from "./patient-app/plan";
import { clientRightsRoutes } from "./patient-app/rights";
import { clientWhatsAppRoutes } from "./patient-app/whats-app";
import { clientProgressRoutes } from "./patient-app/progress";
import { clientTodayRoutes } from "./patient-app/today";

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
