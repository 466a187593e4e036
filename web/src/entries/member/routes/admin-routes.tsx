import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { screen } from "./lazy-screen";

/** The administrator's screens. */
export const adminRoutes: RouteObject[] = [
  { path: paths.admin.path, element: <Navigate to={paths.adminNutritionists.href()} replace /> },
  {
    path: paths.adminNutritionists.path,
    lazy: screen(
      () => import("../../../features/admin/nutritionists/nutritionists-screen"),
      "AdminNutritionistsScreen",
    ),
  },
  {
    path: paths.adminOrders.path,
    lazy: screen(() => import("../../../features/admin/orders/orders-screen"), "AdminOrdersScreen"),
  },
  {
    path: paths.adminStore.path,
    lazy: screen(() => import("../../../features/admin/store/store-screen"), "AdminStoreScreen"),
  },
  {
    path: paths.adminPartners.path,
    lazy: screen(() => import("../../../features/admin/partners/partners-screen"), "PartnersScreen"),
  },
  {
    path: paths.adminDeadLetters.path,
    lazy: screen(
      () => import("../../../features/admin/dead-letters/dead-letters-screen"),
      "DeadLettersScreen",
    ),
  },
  {
    path: paths.adminNotifications.path,
    lazy: screen(
      () => import("../../../features/admin/notifications/notifications-screen"),
      "AdminNotificationsScreen",
    ),
  },
  {
    path: paths.adminPassword.path,
    lazy: screen(() => import("../../../features/admin/password/password-screen"), "AdminPasswordScreen"),
  },
];
