import { AppError } from "@nutria/contract/wire/errors";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { Order } from "@nutria/contract/schemas/store/store";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clear, press } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aStore, visit } from "./store-harness";
import { anOrder, aSubscriptionOrder } from "./store-samples";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

describe("a payment that was left while the bank asked to confirm it", () => {
  const left = { status: "requires_action" as const, paidAt: null };
  /** A store whose payment is as it was left, until the bank or the buyer ends it. */
  function aStoreWith(given: Partial<Order>) {
    const createdAt = new Date().toISOString();
    let order = anOrder({ ...left, ...given, createdAt });
    const answer = () => ({
      order,
      action: order.status === "requires_action" ? { clientSecret: "pi_1_secret_2" } : null,
      activePasses: 12,
    });
    vi.stubGlobal("fetch", () => {
      order = { ...order, status: "settled", paidAt: createdAt };
      return Promise.resolve(new Response("{}"));
    });
    return aStore()
      .on(storeRoutes.listPayments, () => ({ items: [order], nextCursor: null }))
      .on(storeRoutes.completeOrder, answer)
      .on(storeRoutes.cancelOrder, () => {
        order = { ...order, status: "failed" };
        return answer();
      });
  }
  const openLeft = async () => {
    visit("/settings/profile/history");
    await screen.findByText("Por confirmar");
    await press(/^Continuar o dejar el pago de/);
    return within(await screen.findByRole("dialog", { name: "Pago por confirmar" }));
  };

  test("is continued from the history: passes", async () => {
    server = aStoreWith({});
    await openLeft();
    await press("Continuar con el pago");
    await press("Aprobar el cargo");
    expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
    expect(await screen.findByText("Pagado")).toBeTruthy();
  });

  test("is continued from the history: a plan", async () => {
    server = aStoreWith(aSubscriptionOrder(left));
    await openLeft();
    await press("Continuar con el pago");
    await press("Aprobar el cargo");
    expect(await screen.findByText("Suscripción completada con éxito")).toBeTruthy();
  });

  test("is given up without a charge, and can then only be closed", async () => {
    server = aStoreWith({});
    await openLeft();
    await press("Dejar este pago");
    const said = await screen.findByRole("alert");
    expect(said.textContent).toMatch(/No se hizo ningún cargo/);
    // Their own choice is no failure.
    expect(said.className).toMatch(/info/);
    expect(screen.queryByRole("button", { name: "Continuar con el pago" })).toBeNull();
    expect(await screen.findByText("Cancelado")).toBeTruthy();
    expect(screen.queryByText("Rechazado")).toBeNull();
    expect(server.requestsTo(storeRoutes.cancelOrder)[0]?.params).toEqual({ id: "ord_1" });
  });

  test("stays as it was when there is no answer", async () => {
    server = aStoreWith({}).on(storeRoutes.completeOrder, () => {
      throw new AppError("internal");
    });
    await openLeft();
    await press("Continuar con el pago");
    expect(await screen.findByText(/No se pudo completar la transacción/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Dejar este pago" })).toBeTruthy();
  });
});
