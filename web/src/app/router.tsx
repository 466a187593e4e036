import { createBrowserRouter, Navigate, useParams, type RouteObject } from "react-router-dom";
import { CenteredSpinner } from "../components/ui/feedback/spinner";
import { paths } from "../config/paths";
import { OpenFrame, PublicFrame } from "./frames";
import { Protected, PublicOnly } from "./guards";
import { LoadError } from "./fallback/load-error";
import { RootLayout } from "./root-layout";
import { publicPages, type PublicPage } from "./visitor/public-pages";

/** Returns a lazy route for a screen, by the name of its export. */
function screen<Name extends string>(load: () => Promise<Record<Name, React.ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

/** The route of a public page, which takes the parameters of its path as props. */
function routeOf({ path, load }: PublicPage): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await load();
      return { Component: () => <Page {...(useParams() as Record<string, string>)} /> };
    },
  };
}

const notFound = screen(() => import("./fallback/not-found-screen"), "NotFoundScreen");

const visitorRoutes: RouteObject[] = [
  {
    path: paths.signIn.path,
    lazy: screen(() => import("../features/access/sign-in/sign-in-screen"), "SignInScreen"),
  },
  {
    path: paths.signUp.path,
    lazy: screen(() => import("../features/access/sign-up/sign-up-screen"), "SignUpScreen"),
  },
  {
    path: paths.thankYou.path,
    lazy: screen(() => import("../features/access/thank-you/thank-you-screen"), "ThankYouScreen"),
  },
];

const openRoutes: RouteObject[] = [
  {
    path: paths.verifyEmail.path,
    lazy: screen(() => import("../features/access/verify-email/verify-email-screen"), "VerifyEmailScreen"),
  },
  {
    path: paths.verificationCompleted.path,
    lazy: screen(
      () => import("../features/access/thank-you/verification-completed-screen"),
      "VerificationCompletedScreen",
    ),
  },
  {
    path: paths.privacy.path,
    lazy: screen(() => import("../features/legal/privacy-screen"), "PrivacyScreen"),
  },
  {
    path: paths.conditions.path,
    lazy: screen(() => import("../features/legal/conditions-screen"), "ConditionsScreen"),
  },
  {
    path: paths.contact.path,
    lazy: screen(() => import("../features/contact/contact-screen"), "ContactScreen"),
  },
  { path: "*", lazy: notFound },
];

const dashboardRoutes: RouteObject[] = [
  { path: paths.dashboard.path, element: <Navigate to={paths.patients.href()} replace /> },
  {
    path: paths.patients.path,
    lazy: screen(() => import("../features/patients/list/patients-screen"), "PatientsScreen"),
  },
  {
    path: paths.agenda.path,
    lazy: screen(() => import("../features/agenda/agenda-screen/agenda-screen"), "AgendaScreen"),
  },
  {
    path: paths.agendaBlocked.path,
    lazy: screen(() => import("../features/agenda/blocked/agenda-blocked-screen"), "AgendaBlockedScreen"),
  },
  {
    path: paths.workouts.path,
    lazy: screen(() => import("../features/workouts/list/workouts-screen"), "WorkoutsScreen"),
  },
];

const storeRoutes: RouteObject[] = [
  {
    lazy: screen(() => import("../features/store/shared/market-layout"), "MarketLayout"),
    children: [
      { path: paths.settingsMarket.path, element: <Navigate to={paths.settingsPlans.href()} replace /> },
      {
        path: paths.settingsPlans.path,
        lazy: screen(() => import("../features/store/plans/plans-screen"), "PlansScreen"),
      },
      ...[paths.settingsPasses, paths.settingsPaymentsPasses].map(({ path }) => ({
        path,
        lazy: screen(() => import("../features/store/passes/passes-screen"), "PassesScreen"),
      })),
      {
        path: paths.settingsCards.path,
        lazy: screen(() => import("../features/store/cards/cards-screen"), "CardsScreen"),
      },
      {
        path: paths.settingsBilling.path,
        lazy: screen(() => import("../features/store/billing/billing-screen"), "BillingScreen"),
      },
    ],
  },
  {
    lazy: screen(() => import("../features/store/history/history-layout"), "HistoryLayout"),
    children: [
      {
        path: paths.settingsHistory.path,
        lazy: screen(() => import("../features/store/history/payments-screen"), "PaymentsScreen"),
      },
      {
        path: paths.settingsPassHistory.path,
        lazy: screen(() => import("../features/store/history/pass-history-screen"), "PassHistoryScreen"),
      },
    ],
  },
];

const settingsRoutes: RouteObject[] = [
  { path: paths.settings.path, element: <Navigate to={paths.settingsGeneral.href()} replace /> },
  { path: paths.settingsProfile.path, element: <Navigate to={paths.settingsGeneral.href()} replace /> },
  {
    path: paths.settingsGeneral.path,
    lazy: screen(() => import("../features/settings/general/general-screen"), "GeneralScreen"),
  },
  {
    path: paths.settingsSpecialties.path,
    lazy: screen(() => import("../features/settings/specialties/specialties-screen"), "SpecialtiesScreen"),
  },
  {
    path: paths.settingsServices.path,
    lazy: screen(() => import("../features/settings/services/services-screen"), "ServicesScreen"),
  },
  {
    path: paths.settingsOffices.path,
    lazy: screen(() => import("../features/settings/offices/offices-screen"), "OfficesScreen"),
  },
  { path: paths.settingsAgenda.path, element: <Navigate to={paths.settingsAvailability.href()} replace /> },
  {
    path: paths.settingsAvailability.path,
    lazy: screen(() => import("../features/settings/availability/availability-screen"), "AvailabilityScreen"),
  },
  {
    path: paths.settingsOfficeHours.path,
    lazy: screen(() => import("../features/settings/office-hours/office-hours-screen"), "OfficeHoursScreen"),
  },
  {
    path: paths.settingsDaysOff.path,
    lazy: screen(() => import("../features/settings/days-off/days-off-screen"), "DaysOffScreen"),
  },
  {
    path: paths.settingsOnlineBooking.path,
    lazy: screen(
      () => import("../features/settings/online-booking/online-booking-screen"),
      "OnlineBookingScreen",
    ),
  },
  {
    path: paths.settingsCalendarFeed.path,
    lazy: screen(
      () => import("../features/settings/calendar-feed/calendar-feed-screen"),
      "CalendarFeedScreen",
    ),
  },
  {
    path: paths.settingsPassword.path,
    lazy: screen(() => import("../features/settings/password/password-screen"), "PasswordScreen"),
  },
  {
    path: paths.settingsNotifications.path,
    lazy: screen(
      () => import("../features/settings/notifications/notifications-screen"),
      "NotificationsScreen",
    ),
  },
  {
    path: paths.settingsData.path,
    lazy: screen(() => import("../features/archive/data/data-screen"), "DataScreen"),
  },
  ...storeRoutes,
  { path: "/settings/*", lazy: notFound },
];

const memberRoutes: RouteObject[] = [
  {
    path: paths.newWorkout.path,
    lazy: screen(() => import("../features/workouts/list/new-workout-screen"), "NewWorkoutScreen"),
  },
  {
    path: paths.workout.path,
    lazy: screen(() => import("../features/workouts/builder/builder-screen"), "BuilderScreen"),
  },
  {
    path: paths.mealPlan.path,
    lazy: screen(() => import("../features/patients/meal-plan/meal-plan-screen"), "MealPlanScreen"),
  },
  {
    lazy: screen(() => import("../features/dashboard/dashboard-layout"), "DashboardLayout"),
    children: dashboardRoutes,
  },
  {
    path: paths.patient.path,
    lazy: screen(() => import("../features/patients/record/patient-screen"), "PatientScreen"),
  },
  {
    path: paths.settingsReceipt.path,
    lazy: screen(() => import("../features/store/receipt/receipt-screen"), "ReceiptScreen"),
  },
  {
    path: paths.tutorials.path,
    lazy: screen(() => import("../features/tutorials/tutorials-screen"), "TutorialsScreen"),
  },
  {
    path: paths.tutorial.path,
    lazy: screen(() => import("../features/tutorials/guide-screen"), "GuideScreen"),
  },
  {
    lazy: screen(() => import("../features/settings/layout/settings-layout"), "SettingsLayout"),
    children: settingsRoutes,
  },
];

const adminRoutes: RouteObject[] = [
  { path: paths.admin.path, element: <Navigate to={paths.adminNutritionists.href()} replace /> },
  {
    path: paths.adminNutritionists.path,
    lazy: screen(
      () => import("../features/admin/nutritionists/nutritionists-screen"),
      "AdminNutritionistsScreen",
    ),
  },
  {
    path: paths.adminOrders.path,
    lazy: screen(() => import("../features/admin/orders/orders-screen"), "AdminOrdersScreen"),
  },
  {
    path: paths.adminStore.path,
    lazy: screen(() => import("../features/admin/store/store-screen"), "AdminStoreScreen"),
  },
  {
    path: paths.adminPartners.path,
    lazy: screen(() => import("../features/admin/partners/partners-screen"), "PartnersScreen"),
  },
  {
    path: paths.adminDeadLetters.path,
    lazy: screen(() => import("../features/admin/dead-letters/dead-letters-screen"), "DeadLettersScreen"),
  },
  {
    path: paths.adminNotifications.path,
    lazy: screen(
      () => import("../features/admin/notifications/notifications-screen"),
      "AdminNotificationsScreen",
    ),
  },
  {
    path: paths.adminPassword.path,
    lazy: screen(() => import("../features/admin/password/password-screen"), "AdminPasswordScreen"),
  },
];

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <LoadError />,
    HydrateFallback: CenteredSpinner,
    children: [
      {
        element: <PublicOnly />,
        children: [
          {
            element: <PublicFrame />,
            children: [
              {
                path: paths.home.path,
                lazy: screen(() => import("../features/home/home-screen"), "HomeScreen"),
              },
            ],
          },
        ],
      },
      {
        lazy: screen(() => import("./providers-layout"), "ProvidersLayout"),
        children: [
          { element: <PublicOnly />, children: [{ element: <PublicFrame />, children: visitorRoutes }] },
          { element: <OpenFrame />, children: openRoutes },
          ...publicPages.filter(({ frame }) => frame === "own").map(routeOf),
          {
            lazy: screen(() => import("../features/admin/shell/admin-screen"), "AdminScreen"),
            children: adminRoutes,
          },
          {
            element: <Protected />,
            children: [
              {
                path: paths.playWorkout.path,
                lazy: screen(() => import("../features/workouts/player/player-screen"), "PlayerScreen"),
              },
              {
                lazy: screen(() => import("../features/shell/member/member-shell"), "MemberShell"),
                children: memberRoutes,
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of the web: every screen is loaded when it is first visited. */
export function makeRouter() {
  return createBrowserRouter(routes);
}
