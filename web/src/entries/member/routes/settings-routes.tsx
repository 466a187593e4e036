import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { notFound, screen } from "./lazy-screen";
import { storeRoutes } from "./store-routes";

/** The tabs of Configuración. */
export const settingsRoutes: RouteObject[] = [
  { path: paths.settings.path, element: <Navigate to={paths.settingsGeneral.href()} replace /> },
  { path: paths.settingsProfile.path, element: <Navigate to={paths.settingsGeneral.href()} replace /> },
  {
    path: paths.settingsGeneral.path,
    lazy: screen(() => import("../../../features/settings/general/general-screen"), "GeneralScreen"),
  },
  {
    path: paths.settingsSpecialties.path,
    lazy: screen(
      () => import("../../../features/settings/specialties/specialties-screen"),
      "SpecialtiesScreen",
    ),
  },
  {
    path: paths.settingsServices.path,
    lazy: screen(() => import("../../../features/settings/services/services-screen"), "ServicesScreen"),
  },
  {
    path: paths.settingsOffices.path,
    lazy: screen(() => import("../../../features/settings/offices/offices-screen"), "OfficesScreen"),
  },
  { path: paths.settingsAgenda.path, element: <Navigate to={paths.settingsAvailability.href()} replace /> },
  {
    path: paths.settingsAvailability.path,
    lazy: screen(
      () => import("../../../features/settings/availability/availability-screen"),
      "AvailabilityScreen",
    ),
  },
  {
    path: paths.settingsOfficeHours.path,
    lazy: screen(
      () => import("../../../features/settings/office-hours/office-hours-screen"),
      "OfficeHoursScreen",
    ),
  },
  {
    path: paths.settingsDaysOff.path,
    lazy: screen(() => import("../../../features/settings/days-off/days-off-screen"), "DaysOffScreen"),
  },
  {
    path: paths.settingsOnlineBooking.path,
    lazy: screen(
      () => import("../../../features/settings/online-booking/online-booking-screen"),
      "OnlineBookingScreen",
    ),
  },
  {
    path: paths.settingsCalendarFeed.path,
    lazy: screen(
      () => import("../../../features/settings/calendar-feed/calendar-feed-screen"),
      "CalendarFeedScreen",
    ),
  },
  {
    path: paths.settingsPassword.path,
    lazy: screen(() => import("../../../features/settings/password/password-screen"), "PasswordScreen"),
  },
  {
    path: paths.settingsNotifications.path,
    lazy: screen(() => import("../../../features/settings/notices/notices-screen"), "NoticesScreen"),
  },
  {
    path: paths.settingsPatientApp.path,
    lazy: screen(
      () => import("../../../features/settings/patient-app/patient-app-screen"),
      "PatientAppScreen",
    ),
  },
  {
    path: paths.settingsAssistants.path,
    lazy: screen(() => import("../../../features/settings/assistants/assistants-screen"), "AssistantsScreen"),
  },
  {
    path: paths.settingsData.path,
    lazy: screen(() => import("../../../features/archive/data/data-screen"), "DataScreen"),
  },
  ...storeRoutes,
  { path: `${paths.settings.path}/*`, lazy: notFound },
];
