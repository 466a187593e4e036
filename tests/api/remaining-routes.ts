import type { Route } from "@nutria/contract/define";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { recordRoutes } from "@nutria/contract/routes/records";
import { storeRoutes } from "@nutria/contract/routes/store";
import { workoutRoutes } from "@nutria/contract/routes/workouts";

const allOf = (routes: Record<string, Route>): string[] => Object.values(routes).map((route) => route.name);

/** The routes of later steps, by name: declared, guarded, and answering 501. A step that lands takes its own out. */
export const remainingRoutes: string[] = [
  // Step 4: administration, scans
  ...allOf(adminRoutes).filter((name) => !name.includes("AdminNotification")),
  "listScanPartners",
  "listClientPasses",
  "scheduleClientPass",
  "listClientResults",
  // The store, the records and the workouts
  ...allOf(storeRoutes),
  ...allOf(recordRoutes),
  ...allOf(workoutRoutes),
];
