import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { screen } from "./lazy-screen";

/** Compras and Historial, within the settings. */
export const storeRoutes: RouteObject[] = [
  {
    lazy: screen(() => import("../../../features/store/shared/market-layout"), "MarketLayout"),
    children: [
      { path: paths.settingsMarket.path, element: <Navigate to={paths.settingsPlans.href()} replace /> },
      {
        path: paths.settingsPlans.path,
        lazy: screen(() => import("../../../features/store/plans/plans-screen"), "PlansScreen"),
      },
      ...[paths.settingsPasses, paths.settingsPaymentsPasses].map(({ path }) => ({
        path,
        lazy: screen(() => import("../../../features/store/passes/passes-screen"), "PassesScreen"),
      })),
      {
        path: paths.settingsCards.path,
        lazy: screen(() => import("../../../features/store/cards/cards-screen"), "CardsScreen"),
      },
      {
        path: paths.settingsBilling.path,
        lazy: screen(() => import("../../../features/store/billing/billing-screen"), "BillingScreen"),
      },
    ],
  },
  {
    lazy: screen(() => import("../../../features/store/history/history-layout"), "HistoryLayout"),
    children: [
      {
        path: paths.settingsHistory.path,
        lazy: screen(() => import("../../../features/store/history/payments-screen"), "PaymentsScreen"),
      },
      {
        path: paths.settingsPassHistory.path,
        lazy: screen(
          () => import("../../../features/store/history/pass-history-screen"),
          "PassHistoryScreen",
        ),
      },
    ],
  },
];
