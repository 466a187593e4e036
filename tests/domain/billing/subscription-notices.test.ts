import {
  CardExpiring,
  RenewalFailed,
  SubscriptionEnded,
  SubscriptionRenewed,
} from "@nutria/core/billing/subscription/index";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import { deliver, notificationsOf, raise } from "../../support/notifications";

let domain: Domain;
let system: Context;
beforeAll(async () => {
  domain = await startDomain();
  system = await domain.product.context({ role: "system", id: "test" });
});
afterAll(() => domain.close());

const ofPlan = { nutritionistId: "", planName: "Consultorio" };

test.each([
  [
    SubscriptionRenewed({ ...ofPlan, orderId: "ord_1", totalCents: 349_00, nextPaymentDate: "2027-02-28" }),
    "renewedSubscription",
    "Se renovó tu plan Consultorio por $349.00. El próximo pago es el 28/02/2027",
  ],
  [
    SubscriptionRenewed({
      ...ofPlan,
      orderId: "ord_1",
      totalCents: 349_00,
      nextPaymentDate: "2027-06-20",
      uncharged: { from: "2027-02-15", until: "2027-05-20" },
    }),
    "renewedSubscription",
    "Se renovó tu plan Consultorio por $349.00. No te cobramos del 15/02/2027 al 20/05/2027, cuando no pudimos renovarlo. El próximo pago es el 20/06/2027",
  ],
  [
    RenewalFailed({ ...ofPlan, nextAttemptOn: "2027-02-18" }),
    "failedRenewal",
    "No se pudo cobrar tu plan Consultorio. Lo intentaremos otra vez el 18/02/2027; mientras tanto conservas tus lugares",
  ],
  [
    SubscriptionEnded({ ...ofPlan, reason: "cancelled" }),
    "endedSubscription",
    "Terminó tu plan Consultorio. Ahora tienes el plan gratuito",
  ],
  [
    SubscriptionEnded({ ...ofPlan, reason: "unpaid" }),
    "endedSubscription",
    "No se pudo cobrar tu plan Consultorio y terminó. Ahora tienes el plan gratuito",
  ],
  [
    CardExpiring({ ...ofPlan, brand: "visa", last4: "4242", nextPaymentDate: "2027-02-28" }),
    "expiringCard",
    "Tu Visa ••••\u00A04242 vence antes del próximo pago de tu plan Consultorio, el 28/02/2027",
  ],
  [
    CardExpiring({ ...ofPlan, last4: "4242", nextPaymentDate: "2027-02-28" }),
    "expiringCard",
    "Tu tarjeta terminada en 4242 vence antes del próximo pago de tu plan Consultorio, el 28/02/2027",
  ],
])("%j", async (event, type, text) => {
  const ctx = await domain.nutritionist();
  domain.events.splice(0);
  await raise(ctx, { ...event, data: { ...event.data, nutritionistId: ctx.actor.id } });
  await deliver(domain, system);
  expect(await notificationsOf(ctx)).toMatchObject([{ type, text, patient: null, actionable: true }]);
});
