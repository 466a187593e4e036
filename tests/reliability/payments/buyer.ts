/**
 * A process for `kills.ts` to kill. It buys passes, or runs the reconciliation, and waits for its end once the provider
 * has said that the card is charged. Arguments: the data folder and its task as JSON.
 */
import { createCard } from "@nutria/core/billing/card/index";
import { listOrders } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import { proveBooks, reconcileOrders } from "@nutria/core/billing/settlement/index";
import { availablePasses, initialPlanItems } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import { createNutritionistItem } from "@nutria/core/practice/nutritionist/index";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { createContext } from "@nutria/platform/context";
import "@nutria/platform/with-payments";
import type { BuyerLine, BuyerTask, Counts, Shop } from "./protocol";

const [directory, given = ""] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: buyer <data folder> <task as JSON>");
const task = JSON.parse(given) as BuyerTask;

const product = "prd_passes5";
/** Before the first process. */
const longAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
/** The reconciliation leaves orders alone whose request may still be at work. */
const minutesLater = 3;

configureClients(await startCloud({ dataDirectory: directory }));
const shop = task.shop ?? (await openShop());

if (task.diesAt === "purchase") {
  const ctx = nutritionist(shop.nutritionistId);
  const idempotencyKey = `purchase-${task.number}`;
  await buyPasses(
    { ...ctx, idempotencyKey, payments: dyingOnceCharged(ctx.payments, "purchase") },
    { cardId: shop.cardId, storeProductId: product, instalments: 1, discountCode: null },
  );
} else if (task.diesAt === "reconciliation") {
  const ctx = system();
  await reconcileOrders({ ...ctx, payments: dyingOnceCharged(ctx.payments, "reconciliation") });
} else {
  await reconcileOrders(system());
  send({ kind: "counts", counts: await count() });
}
process.exit(task.diesAt === null ? 0 : 1);

async function openShop(): Promise<Shop> {
  const nutritionistId = system().newId("nutritionist");
  const ctx = nutritionist(nutritionistId);
  await commit(ctx, [
    createNutritionistItem(ctx, nutritionistId, {
      name: "Ana",
      lastName: "Pérez",
      email: "ana@example.com",
      phoneNumber: "5512345678",
      countryCode: 52,
      sex: "female",
      nutritionistProfile: { professionalLicense: "en trámite" },
    }),
    ...initialPlanItems(ctx, nutritionistId),
  ]);
  const card = await createCard(ctx, { tokenId: "tok_visa", cardName: "Ana Pérez" });
  const opened = { nutritionistId, cardId: card._id };
  send({ kind: "shop", shop: opened });
  return opened;
}

/** The provider, which waits to be killed once it has said that a payment succeeded. */
function dyingOnceCharged(payments: Payments, at: "purchase" | "reconciliation"): Payments {
  const wait = async (payment: Payment): Promise<Payment> => {
    if (payment.status !== "succeeded") return payment;
    send({ kind: "dying", at });
    return new Promise(() => undefined);
  };
  return {
    ...payments,
    confirmPayment: async (...of) => wait(await payments.confirmPayment(...of)),
    getPayment: async (id) => wait(await payments.getPayment(id)),
    findPayment: async (id) => {
      const payment = await payments.findPayment(id);
      return payment && wait(payment);
    },
  };
}

async function count(): Promise<Counts> {
  const ctx = nutritionist(shop.nutritionistId);
  const orders: Record<string, number> = {};
  const { items } = await listOrders(ctx, shop.nutritionistId, { limit: 10_000 });
  for (const { status } of items) orders[status] = (orders[status] ?? 0) + 1;
  const payments: Record<string, number> = {};
  for await (const { orderId = "" } of ctx.payments.listPayments(longAgo)) {
    payments[orderId] = (payments[orderId] ?? 0) + 1;
  }
  return {
    orders,
    doubled: Object.values(payments).filter((number) => number > 1).length,
    passes: await availablePasses(ctx),
    proof: await proveBooks(ctx, longAgo),
  };
}

function nutritionist(id: string): NutritionistContext {
  return createContext({ actor: { role: "nutritionist", id } as const, requestId: `buyer ${task.number}` });
}

function system(): Context {
  return createContext({
    actor: { role: "system", id: "payment-reconciliation" } as const,
    requestId: `reconciliation ${task.number}`,
    now: new Date(Date.now() + minutesLater * 60_000).toISOString(),
  });
}

function send(line: BuyerLine): void {
  process.send?.(line);
}
