import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentSession, updateSession } from "../../../web/src/data/session/session";
import { clear, press } from "../patients/patients-harness";
import { aNewUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aStore, passesAt, plansAt, visit } from "./store-harness";
import { anOrder, otherCard } from "./store-samples";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const paid = (given = {}) => ({ order: anOrder(given), action: null, activePasses: 12 });
const panel = async () => within(await screen.findByRole("dialog", { name: "Comprar pases" }));
const openCheckout = async () => {
  visit(passesAt);
  await press(/^Comprar 10 pases/);
  await screen.findByRole("radio", { name: /^3 meses/ });
};
const pay = () => press(/^Pagar/);
const sent = () => server.requestsTo(storeRoutes.buyPasses);
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
const applyCode = async (code: string) => {
  fireEvent.change(await screen.findByLabelText("Código de promoción"), { target: { value: code } });
  await press("Aplicar");
};

test("a bundle is chosen and bought with a code in months without interest; the message stays", async () => {
  server = aStore()
    .on(storeRoutes.searchPromotion, ({ query }) => ({ code: query.get("code") ?? "", discount: 10 }))
    .on(storeRoutes.buyPasses, () => paid({ total: 2_070_00, interestFree: 3 }));
  await openCheckout();
  await applyCode("NUTRI10");
  expect(await screen.findByText("−$230.00")).toBeTruthy();
  // N months of total/N, after the discount (spec B §9).
  const months = await radio(/^3 meses de\s*\$690\.00/);
  fireEvent.click(months);
  await press("Pagar $2,070.00 en 3 meses");
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
  const done = await panel();
  expect(done.getByText("12 pases disponibles")).toBeTruthy();
  expect(done.getByText("3 meses de $690.00")).toBeTruthy();
  expect([done.getByText("000184"), done.getByText("048391")]).toHaveLength(2);
  expect(sent()[0]?.body).toEqual({
    cardId: "crd_1",
    storeProductId: "prd_10",
    instalments: 3,
    discountCode: "NUTRI10",
    expectedTotal: 2_070_00,
  });
  await press("Ver recibo");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a wrong code says so; a code that was used meanwhile is cleared with its discount", async () => {
  let isKnown = false;
  server = aStore()
    .on(storeRoutes.searchPromotion, () => {
      if (!isKnown) throw new AppError("promotion_not_found");
      return { code: "UNO", discount: 50 };
    })
    .on(storeRoutes.buyPasses, () => {
      throw new AppError("promotion_used_up");
    });
  await openCheckout();
  await applyCode("NADA");
  expect(await screen.findByText("El código que ingresaste no existe, intenta con otro.")).toBeTruthy();
  isKnown = true;
  await applyCode("UNO");
  await press("Pagar $1,150.00");
  expect(await screen.findByText("Este código ya se usó")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Pagar $2,300.00" })).toBeTruthy();
});

test("a refused card: the message by the button, all cards shown, and no other one selected", async () => {
  server = aStore().on(storeRoutes.buyPasses, () => {
    throw new AppError("card_without_funds");
  });
  await openCheckout();
  // The default card alone, until others are asked for (spec B §4).
  expect(screen.queryByRole("radio", { name: /4444/ })).toBeNull();
  await pay();
  expect((await screen.findByRole("alert")).textContent).toMatch(/no tiene saldo suficiente.*No se hizo/);
  expect((await radio(/4242.*Rechazada/)).checked).toBe(true);
  expect((await radio(/4444/)).checked).toBe(false);
  fireEvent.click(await radio(/4444/));
  // What was said concerns the refused card alone, which stays marked.
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(await radio(/4242.*Rechazada/));
  expect(screen.getByRole("alert")).toBeTruthy();
  fireEvent.click(await radio(/4444/));
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ cardId: otherCard._id });
  // A refusal ended the first payment, so this one is another.
  expect(sent()[1]?.headers["idempotency-key"]).not.toBe(sent()[0]?.headers["idempotency-key"]);
});

test("after a missing answer the same purchase keeps its key, and another content gets another one", async () => {
  server = aStore().on(storeRoutes.buyPasses, () => {
    throw new AppError("internal");
  });
  await openCheckout();
  for (const count of [1, 2]) {
    await pay();
    await waitFor(() => expect(sent()).toHaveLength(count));
    expect(await screen.findByText("No se pudo completar la transacción, intenta más tarde")).toBeTruthy();
  }
  await press("Usar otro método de pago");
  fireEvent.click(await radio(/4444/));
  // It may have been charged to the first card all the same.
  expect(screen.getByText(/se cobra una sola vez/)).toBeTruthy();
  fireEvent.click(await radio(/4242/));
  fireEvent.click(await radio(/^6 meses/));
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ headers }) => headers["idempotency-key"]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("while paying the panel cannot be closed and says that the charge is made once", async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  server = aStore().on(storeRoutes.buyPasses, () => paid());
  const { send } = server;
  vi.spyOn(server, "send").mockImplementation(async (request) => {
    if (request.path.endsWith("/buyCoins")) await waiting;
    return send(request);
  });
  await openCheckout();
  await pay();
  expect(await screen.findByText(/se cobra una sola vez/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cerrar" })).toBeNull();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.getByRole("dialog")).toBeTruthy();
  answer();
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
});

test("the way back closes the panel and stays; while paying it does nothing, and then it goes back", async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  server = aStore().on(storeRoutes.buyPasses, () => paid());
  const { send } = server;
  vi.spyOn(server, "send").mockImplementation(async (request) => {
    if (request.path.endsWith("/buyCoins")) await waiting;
    return send(request);
  });
  const { router } = visit(plansAt);
  await act(() => router.navigate(passesAt));
  const goBack = async () => {
    act(() => router.state.go(-1));
    // The entries move in their own time, and back again where the move is held.
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  };
  await press(/^Comprar 10 pases/);
  await panel();
  await goBack();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.pathname).toBe(passesAt);

  await press(/^Comprar 10 pases/);
  await screen.findByRole("radio", { name: /^3 meses/ });
  await pay();
  await screen.findByText(/se cobra una sola vez/);
  await goBack();
  expect((await panel()).getByText(/se cobra una sola vez/)).toBeTruthy();
  answer();
  await press("Ver recibo");
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/profile/history/receipt/ord_1"));
  await goBack();
  expect(router.state.location.pathname).toBe(passesAt);
  await goBack();
  expect(router.state.location.pathname).toBe(plansAt);
});

test("3-D Secure: approved it is paid, rejected it returns to the form, cancelled nothing is charged", async () => {
  const results: string[] = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: URLSearchParams }) => {
    results.push(String(body.get("result")));
    return Promise.resolve(new Response("{}"));
  });
  const waiting = () => ({
    order: anOrder({ status: "requires_action", paidAt: null }),
    action: { clientSecret: "pi_1_secret_2" },
    activePasses: 2,
  });
  server = aStore()
    .on(storeRoutes.buyPasses, waiting)
    .on(storeRoutes.cancelOrder, () => ({
      order: anOrder({ status: "failed" }),
      action: null,
      activePasses: 2,
    }))
    .on(storeRoutes.completeOrder, () => {
      if (results.at(-1) === "fail") throw new AppError("card_authentication_required");
      return paid();
    });
  await openCheckout();
  await pay();
  await press("Cancelar el pago");
  expect(await screen.findByText(/Cancelaste el pago/)).toBeTruthy();
  await pay();
  await press("Rechazar el cargo");
  expect(await screen.findByText("Tu banco pide confirmar el pago.")).toBeTruthy();
  expect((await radio(/4242.*Rechazada/)).checked).toBe(true);
  await pay();
  await press("Aprobar el cargo");
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
  expect(results).toEqual(["fail", "confirm"]);
});

test("a provider that does not answer: the payment is in process, and can be asked for again", async () => {
  server = aStore()
    .on(storeRoutes.buyPasses, () => paid({ status: "processing", paidAt: null }))
    .on(storeRoutes.completeOrder, () => paid());
  await openCheckout();
  await pay();
  expect(await screen.findByText("Tu pago está en proceso")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  await press("Revisar ahora");
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
});

testInDepth("instalments are those of the chosen card; one that offers none pays at once", async () => {
  server = aStore().on(storeRoutes.searchInstalments, ({ query }) =>
    query.get("cardId") === "crd_1" ? [{ months: 3, minimum: 300_00 }] : [],
  );
  await openCheckout();
  fireEvent.click(await radio(/^3 meses/));
  await press("Usar otro método de pago");
  fireEvent.click(await radio(/4444/));
  expect(await screen.findByText("Esta tarjeta paga en una sola exhibición.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pagar $2,300.00" })).toBeTruthy();
  const [asked] = server.requestsTo(storeRoutes.searchInstalments);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    section: "buyPasses",
    storeProductId: "prd_10",
  });
});

testInDepth("without a card it says so and pays nothing; the card that was added is chosen", async () => {
  const cards = [] as (typeof otherCard)[];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: "pm_1" })));
  server = aStore()
    .on(storeRoutes.listCards, () => cards)
    .on(storeRoutes.createCard, () => {
      cards.push(otherCard);
      return otherCard;
    });
  visit(passesAt);
  await press(/^Comprar 10 pases/);
  expect(await screen.findByText(/Todavía no tienes tarjetas/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Pagar/ }).disabled).toBe(true);
  await press("Agregar tarjeta");
  for (const [label, value] of [
    ["Nombre en la tarjeta", "Lucía Campos"],
    ["Número de tarjeta", "5555555555554444"],
    ["Mes", "12"],
    ["Año", "2034"],
    ["CVV", "123"],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Agregar tarjeta" }));
  expect((await radio(/4444/)).checked).toBe(true);
});

test("the first purchase at the first sign-in ends it and goes to the patients", async () => {
  server = aStore(aNewUser())
    .on(patientRoutes.getPassInfo, () => ({ activePasses: 0, hasHadPasses: false, returnedPasses: [] }))
    .on(storeRoutes.buyPasses, () => paid());
  updateSession({ isFirstSignIn: true });
  // The address of the tabs leads to the one that is open.
  const { router } = visit(passesAt);
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/payments/passes"));
  await press(/^Comprar 10 pases/);
  await radio(/^3 meses/);
  await pay();
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/dashboard/patients");
  expect(currentSession()?.isFirstSignIn).toBe(false);
});
