import { defineRoutes } from "../wire/define";
import { recordFileRoutes } from "./record/files";
import { foodRoutes } from "./record/foods";
import { mealPlanRoutes } from "./record/meal-plans";
import { nutrientRoutes } from "./record/nutrients";
import { progressRoutes } from "./record/progress";
import { sectionHistoryRoutes } from "./record/section-history";
import { timelineRoutes } from "./record/timeline";
import { todayRoutes } from "./record/today";
import { visitNoteRoutes } from "./record/visit-notes";

/** The routes of the records; those of a topic are in a file of its own. */
export const recordRoutes = {
  ...defineRoutes("records", { ...sectionHistoryRoutes }),
  ...foodRoutes,
  ...mealPlanRoutes,
  ...nutrientRoutes,
  ...progressRoutes,
  ...recordFileRoutes,
  ...timelineRoutes,
  ...todayRoutes,
  ...visitNoteRoutes,
};
