import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { Navigate, Route, Routes } from "react-router-dom";
import { BillingScreen } from "../../../web/src/features/store/billing/billing-screen";
import { CardsScreen } from "../../../web/src/features/store/cards/cards-screen";
import { HistoryLayout } from "../../../web/src/features/store/history/history-layout";
import { PassHistoryScreen } from "../../../web/src/features/store/history/pass-history-screen";
import { PaymentsScreen } from "../../../web/src/features/store/history/payments-screen";
import { PassesScreen } from "../../../web/src/features/store/passes/passes-screen";
import { PlansScreen } from "../../../web/src/features/store/plans/plans-screen";
import { ReceiptScreen } from "../../../web/src/features/store/receipt/receipt-screen";
import { MarketLayout } from "../../../web/src/features/store/shared/market-layout";
import { show } from "../patients/patients-harness";
import { anAccount } from "../settings/settings-harness";
import type { FakeServer } from "../support/fake-server";
import { aCard, aSubscription, bundles, consultorio, ilimitado, otherCard } from "./store-samples";

/** A server with one account, two cards, every product, a plan and 2 passes; each test replaces what it is about. */
export function aStore(user?: Parameters<typeof anAccount>[0]): FakeServer {
  return anAccount(user)
    .on(storeRoutes.listPassBundles, () => bundles)
    .on(storeRoutes.listSubscriptionProducts, () => [consultorio, ilimitado])
    .on(storeRoutes.getSubscription, () => aSubscription())
    .on(storeRoutes.listCards, () => [otherCard, aCard()])
    .on(storeRoutes.getPaymentSettings, () => ({ publishableKey: null }))
    .on(storeRoutes.searchInstalments, () => [
      { months: 3, minimum: 300_00 },
      { months: 6, minimum: 600_00 },
      { months: 18, minimum: 1_800_00 },
    ])
    .on(storeRoutes.listPayments, () => ({ items: [], nextCursor: null }))
    .on(storeRoutes.listPassMovements, () => ({ items: [], nextCursor: null }))
    .on(patientRoutes.getPassInfo, () => ({ activePasses: 2, hasHadPasses: true, returnedPasses: [] }));
}

const market = "/settings/profile/market";

/** Renders the store at an address, as the router does. */
export function visit(at: string) {
  return show(
    <Routes>
      <Route element={<MarketLayout />}>
        <Route path={market} element={<Navigate to={`${market}/suscriptions`} replace />} />
        <Route path={`${market}/suscriptions`} element={<PlansScreen />} />
        <Route path={`${market}/passes`} element={<PassesScreen />} />
        <Route path="/settings/payments/passes" element={<PassesScreen />} />
        <Route path={`${market}/payment-methods`} element={<CardsScreen />} />
        <Route path={`${market}/billing`} element={<BillingScreen />} />
      </Route>
      <Route element={<HistoryLayout />}>
        <Route path="/settings/profile/history" element={<PaymentsScreen />} />
        <Route path="/settings/profile/history/passes" element={<PassHistoryScreen />} />
      </Route>
      <Route path="/settings/profile/history/receipt/:id" element={<ReceiptScreen />} />
      <Route path="*" element={<p>otra pantalla</p>} />
    </Routes>,
    { at, path: "*" },
  );
}

export const marketAt = market;
export const plansAt = `${market}/suscriptions`;
export const passesAt = `${market}/passes`;
export const cardsAt = `${market}/payment-methods`;
