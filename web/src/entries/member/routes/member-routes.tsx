import type { RouteObject } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { Landing } from "./landing";
import { screen } from "./lazy-screen";
import { settingsRoutes } from "./settings-routes";

const dashboardRoutes: RouteObject[] = [
  { path: paths.dashboard.path, element: <Landing /> },
  {
    path: paths.today.path,
    lazy: screen(() => import("../../../features/agenda/today/today-screen"), "TodayScreen"),
  },
  {
    path: paths.patients.path,
    lazy: screen(() => import("../../../features/patients/list/patients-screen"), "PatientsScreen"),
  },
  {
    path: paths.agenda.path,
    lazy: screen(() => import("../../../features/agenda/agenda-screen/agenda-screen"), "AgendaScreen"),
  },
  {
    path: paths.agendaBlocked.path,
    lazy: screen(
      () => import("../../../features/agenda/blocked/agenda-blocked-screen"),
      "AgendaBlockedScreen",
    ),
  },
  {
    path: paths.messages.path,
    lazy: screen(() => import("../../../features/messages/inbox/messages-screen"), "MessagesScreen"),
  },
  {
    path: paths.workouts.path,
    lazy: screen(() => import("../../../features/workouts/list/workouts-screen"), "WorkoutsScreen"),
  },
  {
    path: paths.income.path,
    lazy: screen(() => import("../../../features/agenda/income/income-screen"), "IncomeScreen"),
  },
];

/** Routes of a signed-in nutritionist. */
export const memberRoutes: RouteObject[] = [
  {
    path: paths.newWorkout.path,
    lazy: screen(() => import("../../../features/workouts/list/new-workout-screen"), "NewWorkoutScreen"),
  },
  {
    path: paths.workout.path,
    lazy: screen(() => import("../../../features/workouts/builder/builder-screen"), "BuilderScreen"),
  },
  {
    path: paths.mealPlan.path,
    lazy: screen(() => import("../../../features/patients/meal-plan/meal-plan-screen"), "MealPlanScreen"),
  },
  {
    lazy: screen(() => import("../../../features/dashboard/dashboard-layout"), "DashboardLayout"),
    children: dashboardRoutes,
  },
  {
    path: paths.patient.path,
    lazy: screen(() => import("../../../features/patients/record/patient-screen"), "PatientScreen"),
  },
  {
    path: paths.settingsReceipt.path,
    lazy: screen(() => import("../../../features/store/receipt/receipt-screen"), "ReceiptScreen"),
  },
  {
    path: paths.tutorials.path,
    lazy: screen(() => import("../../../features/tutorials/tutorials-screen"), "TutorialsScreen"),
  },
  {
    path: paths.tutorial.path,
    lazy: screen(() => import("../../../features/tutorials/guide-screen"), "GuideScreen"),
  },
  {
    path: paths.settingsStart.path,
    lazy: screen(() => import("../../../features/settings/start/start-screen"), "StartScreen"),
  },
  {
    lazy: screen(() => import("../../../features/settings/layout/settings-layout"), "SettingsLayout"),
    children: settingsRoutes,
  },
];
