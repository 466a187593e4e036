import { AppError } from "@nutria/contract/wire/errors";
import { storeRoutes } from "@nutria/contract/routes/store";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ElementChange, ElementKind, Stripe } from "../../../web/src/features/store/api/stripe-js";
import { clear, press, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aStore, cardsAt, passesAt, visit } from "./store-harness";
import { aCard, anOrder } from "./store-samples";

let server = new FakeServer();
answerFrom(() => server);

/** What a test makes Stripe's code do, and what it was asked. */
let asked: string[] = [];
let change: Partial<Record<ElementKind, (state: ElementChange) => void>> = {};
let tokens: Awaited<ReturnType<Stripe["createPaymentMethod"]>>[] = [];

const stripe: Stripe = {
  elements: () => ({
    create: (kind) => ({
      mount: () => asked.push(`mount ${kind}`),
      destroy: () => undefined,
      focus: () => asked.push(`focus ${kind}`),
      on: (_event, listener) => (change[kind] = listener),
    }),
  }),
  createPaymentMethod: ({ billing_details: { name } }) => {
    asked.push(`card of ${name}`);
    return Promise.resolve(tokens.shift() ?? {});
  },
  handleNextAction: ({ clientSecret }) => {
    // A modal dialog would cover the bank's window.
    asked.push(`${clientSecret} ${screen.queryByRole("dialog") === null ? "alone" : "covered"}`);
    return Promise.resolve({});
  },
};

beforeEach(() => {
  asked = [];
  change = {};
  // The script of Stripe's address: it is there as soon as it is asked for.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    asked.push(`script ${script?.src ?? ""}`);
    window.Stripe = (key) => {
      asked.push(`key ${key}`);
      return stripe;
    };
    script?.onload?.(new Event("load"));
  });
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const complete = (kind: ElementKind) => act(() => change[kind]?.({ complete: true, empty: false }));

test("with a publishable key, Stripe's own fields take the card; our messages, and Stripe's when it refuses", async () => {
  tokens = [
    { error: { type: "card_error", message: "Tu tarjeta fue rechazada." } },
    { paymentMethod: { id: "pm_9" } },
  ];
  server = aStore()
    .on(storeRoutes.getPaymentSettings, () => ({ publishableKey: "pk_live_1" }))
    .on(storeRoutes.createCard, () => aCard());
  visit(cardsAt);
  await press("Agregar tarjeta");
  await waitFor(() => expect(asked.filter((one) => one.startsWith("mount"))).toHaveLength(3));
  expect(asked.slice(0, 2)).toEqual(["script https://js.stripe.com/v3/", "key pk_live_1"]);
  const save = () =>
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Agregar tarjeta" }));
  fireEvent.change(screen.getByLabelText("Nombre en la tarjeta"), { target: { value: "Lucía Campos" } });
  save();
  expect(await screen.findByText("Ingresa un número de tarjeta válido")).toBeTruthy();
  expect(screen.getByText("Escribe un CVV válido")).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toBe("focus cardNumber"));
  for (const kind of ["cardNumber", "cardExpiry", "cardCvc"] as const) complete(kind);
  expect(screen.queryByText("Escribe un CVV válido")).toBeNull();
  save();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["Tu tarjeta fue rechazada."]));
  await screen.findByRole("button", { name: "Cerrar" });
  save();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Tarjeta agregada con éxito"));
  expect(server.requestsTo(storeRoutes.createCard).map(({ body }) => body)).toEqual([
    { tokenId: "pm_9", cardName: "Lucía Campos" },
  ]);
});

test("3-D Secure opens the bank's window by itself, without the panel over it, and its end is read from the order", async () => {
  let isPaid = false;
  server = aStore()
    .on(storeRoutes.getPaymentSettings, () => ({ publishableKey: "pk_live_1" }))
    .on(storeRoutes.buyPasses, () => ({
      order: anOrder({ status: "requires_action", paidAt: null }),
      action: { clientSecret: "pi_1_secret_2" },
      activePasses: 2,
    }))
    .on(storeRoutes.completeOrder, () => {
      if (!isPaid) throw new AppError("internal");
      return { order: anOrder(), action: null, activePasses: 12 };
    });
  visit(passesAt);
  await press(/^Comprar 10 pases/);
  await screen.findByRole("radio", { name: /^3 meses/ });
  await press(/^Pagar/);
  // Without an answer it is not known, so nothing is paid again.
  expect(await screen.findByText(/No pudimos saber qué respondió tu banco/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  isPaid = true;
  await press("Revisar de nuevo");
  expect(await screen.findByText("Tu compra está completa")).toBeTruthy();
  expect(asked.filter((one) => one.startsWith("pi_1"))).toEqual(["pi_1_secret_2 alone"]);
});
