import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addMonths } from "../../../packages/calendar/day";
import { clear, press, toasts } from "../patients/patients-harness";
import { aNewUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aStore, cardsAt, marketAt, passesAt, plansAt, visit } from "./store-harness";
import {
  aCard,
  aMovement,
  anOrder,
  aReceipt,
  aSubscription,
  aSubscriptionOrder,
  consultorio,
  freePlan,
  ilimitado,
  otherCard,
} from "./store-samples";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const said = () => toasts.map(({ text }) => text);
const dialog = async () => within(await screen.findByRole("dialog"));
const preview = { startsOn: "2026-11-22", nextPaymentDate: "2026-12-15", nextPaymentTotal: 649_00 };

test("until the profile is complete, only the plans, where Compras goes, and the purchase of passes are open", async () => {
  server = aStore(aNewUser());
  const { router } = visit(marketAt);
  expect(await screen.findByText("64 de 100")).toBeTruthy();
  expect(router.state.location.pathname).toBe(plansAt);
  for (const name of ["Pases Inbody", "Formas de pago", "Facturación"])
    expect(screen.getByText(name).closest("[aria-disabled='true']")).toBeTruthy();
  for (const at of [cardsAt, "/settings/profile/history"]) {
    clear();
    visit(at);
    expect(await screen.findByText("Completa tu perfil para poder entrar.")).toBeTruthy();
  }
  clear();
  visit("/settings/payments/passes");
  expect(await screen.findByRole("button", { name: /^Comprar/ })).toBeTruthy();
});

test("the current plan says what it is, its places and the next charge; the others can be compared", async () => {
  server = aStore();
  visit(plansAt);
  expect(await screen.findByText("15/12/2026")).toBeTruthy();
  expect(screen.getByText("$349.00 con Visa •••• 4242")).toBeTruthy();
  expect(screen.getByText("Se renueva el día 15 de cada mes.")).toBeTruthy();
  expect(await screen.findByText("Tu plan actual")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cambiar a Ilimitado" })).toBeTruthy();
});

/** What each plan of the screen says about the agenda, from the free one to the largest. */
async function agendaLines(): Promise<(string | undefined)[]> {
  await screen.findByText("Tu plan actual");
  return screen.getAllByText(/^(Agenda virtual|Sin agenda)/).map((line) => line.textContent.trim());
}

test.each([
  {
    agenda: { isInBeta: false, isDisabledByAdmin: false },
    lines: ["Sin agenda virtual", "Sin agenda virtual", "Agenda virtual incluida"],
  },
  {
    agenda: { isInBeta: true, isDisabledByAdmin: false },
    lines: ["Agenda virtual durante la beta", "Agenda virtual durante la beta", "Agenda virtual incluida"],
  },
  {
    agenda: { isInBeta: true, isDisabledByAdmin: true },
    lines: Array.from({ length: 3 }, () => "Agenda virtual desactivada por un administrador"),
  },
])(
  "each plan says whether the agenda can be used with it, whatever the current one is: $agenda",
  async (given) => {
    for (const product of [null, consultorio, ilimitado]) {
      server = aStore().on(storeRoutes.getSubscription, () =>
        aSubscription({ product, agenda: given.agenda, status: product ? "active" : "free" }),
      );
      visit(plansAt);
      expect(await agendaLines()).toEqual(given.lines);
      clear();
    }
  },
);

test("leaving the plan that opens the agenda says from which day it is closed, and says nothing in the beta", async () => {
  const closes = "Desde el 15/12/2026 ya no podrás usar la agenda virtual.";
  for (const isInBeta of [false, true]) {
    const given = { product: ilimitado, usersInPlan: null, agenda: { isInBeta, isDisabledByAdmin: false } };
    server = aStore()
      .on(storeRoutes.getSubscription, () => aSubscription(given))
      .on(storeRoutes.previewSubscription, () => ({
        ...preview,
        kind: "smaller" as const,
        total: 0,
        startsOn: "2026-12-15",
      }));
    visit(plansAt);
    await press("Cambiar a Consultorio");
    const panel = await dialog();
    expect(await panel.findByText("15/12/2026")).toBeTruthy();
    expect(panel.queryByText(closes) === null).toBe(isInBeta);
    clear();
    visit(plansAt);
    await press("Cancelar suscripción");
    expect((await dialog()).queryByText(closes) === null).toBe(isInBeta);
    clear();
    server = aStore().on(storeRoutes.getSubscription, () =>
      aSubscription({ ...given, status: "ending", endsOn: "2026-12-15", nextPaymentDate: null }),
    );
    visit(plansAt);
    const sentence = await screen.findByText(/^Después pasas a Gratis/);
    expect(sentence.textContent.includes(closes)).toBe(!isInBeta);
    clear();
  }
});

test("a larger plan shows what it costs today before it is paid", async () => {
  let subscription = aSubscription();
  server = aStore()
    .on(storeRoutes.getSubscription, () => subscription)
    .on(storeRoutes.previewSubscription, () => ({ kind: "larger" as const, total: 243_12, ...preview }))
    .on(storeRoutes.subscribe, () => {
      subscription = aSubscription({ product: ilimitado, usersInPlan: null });
      return { subscription, order: aSubscriptionOrder({ total: 243_12 }), action: null };
    });
  visit(plansAt);
  await press("Cambiar a Ilimitado");
  expect(await screen.findByText("$649.00 el 15/12/2026")).toBeTruthy();
  await press("Pagar $243.12 y cambiar");
  expect(await screen.findByText("Suscripción completada con éxito")).toBeTruthy();
  expect(server.requestsTo(storeRoutes.subscribe)[0]?.body).toEqual({
    cardId: "crd_1",
    storeProductId: "prd_i",
    expectedTotal: 243_12,
  });
  await press("Listo");
  expect(await screen.findByText("64, sin límite")).toBeTruthy();
});

test("a smaller plan is told as such until it starts, and the current one can be kept", async () => {
  server = aStore().on(storeRoutes.getSubscription, () =>
    aSubscription({ product: ilimitado, nextProduct: consultorio, usersInPlan: null }),
  );
  visit(plansAt);
  expect(await screen.findByText(/El 15\/12\/2026 cambias a Consultorio/)).toBeTruthy();
  expect(await screen.findByText("Tu plan desde el 15/12/2026.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Conservar Ilimitado" })).toBeTruthy();
});

test("unsubscribing asks, keeps the places until the cut-off, and is resumed without a charge", async () => {
  let subscription = aSubscription();
  server = aStore()
    .on(storeRoutes.getSubscription, () => subscription)
    .on(storeRoutes.unsubscribe, () => {
      subscription = aSubscription({
        status: "ending",
        endsOn: "2026-12-15",
        nextPaymentDate: null,
        nextPaymentTotal: null,
      });
      return subscription;
    })
    .on(storeRoutes.previewSubscription, () => ({ kind: "resume" as const, total: 0, ...preview }))
    .on(storeRoutes.subscribe, () => {
      subscription = aSubscription();
      return { subscription, order: null, action: null };
    });
  visit(plansAt);
  await press("Cancelar suscripción");
  const question = await dialog();
  expect(question.getByText(/Hasta el 15\/12\/2026 todo sigue igual/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Cancelar suscripción" }));
  expect(await screen.findByText("Termina pronto")).toBeTruthy();
  expect(screen.getByText(/tus 64 pacientes siguen activos/)).toBeTruthy();
  await press("Reanudar suscripción");
  const panel = await dialog();
  expect(await panel.findByText(/Hoy no se cobra nada/)).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Reanudar suscripción" }));
  expect(await screen.findByText("Suscripción completada con éxito")).toBeTruthy();
});

test("an overdue plan says when it is charged again, and can be paid now or with another card; the free one offers the others", async () => {
  server = aStore()
    .on(storeRoutes.getSubscription, () => aSubscription({ status: "overdue", nextAttemptOn: "2026-12-18" }))
    .on(storeRoutes.previewSubscription, () => ({ kind: "resume" as const, total: 349_00, ...preview }));
  visit(plansAt);
  expect(await screen.findByText("Pago pendiente")).toBeTruthy();
  expect(screen.getByText("18/12/2026")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Cambiar tarjeta" }).getAttribute("href")).toBe(cardsAt);
  await press("Pagar ahora");
  expect(await screen.findByText(/Pagas hoy la mensualidad pendiente/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pagar $349.00" })).toBeTruthy();
  clear();
  server = aStore().on(storeRoutes.getSubscription, () => freePlan);
  visit(plansAt);
  expect(await screen.findByText("24 de 30")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Suscribirme a Consultorio" })).toBeTruthy();
});

test("a subscription that was changed elsewhere is refused and read again", async () => {
  server = aStore()
    .on(storeRoutes.previewSubscription, () => ({ kind: "larger" as const, total: 243_12, ...preview }))
    .on(storeRoutes.subscribe, () => {
      throw new AppError("already_subscribed");
    });
  visit(plansAt);
  await press("Cambiar a Ilimitado");
  await press("Pagar $243.12 y cambiar");
  expect(await screen.findByText("Ya tienes este plan")).toBeTruthy();
  await waitFor(() => expect(server.requestsTo(storeRoutes.getSubscription).length).toBeGreaterThan(1));
});

test("bundles tell the price of a pass, the months and the saving; few passes are a warning", async () => {
  server = aStore();
  visit(passesAt);
  const chosen = await screen.findByRole<HTMLInputElement>("radio", { name: /10 pases/ });
  expect(chosen.checked).toBe(true);
  for (const text of ["$230.00 por pase", "Ahorras $200.00", "Hasta 12 meses sin intereses"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByText("Te quedan solo 2 pases disponibles.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /50 pases/ }));
  expect(screen.getByText("50 pases por $9,750.00")).toBeTruthy();
  clear();
  server = aStore().on(patientRoutes.getPassInfo, () => ({
    activePasses: 3,
    hasHadPasses: true,
    returnedPasses: [],
  }));
  visit(passesAt);
  expect(await screen.findByText("Tienes 3 pases disponibles")).toBeTruthy();
});

test("a card's number, expiry and code are checked, and the number goes to the provider alone", async () => {
  const forms: string[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body: URLSearchParams }) => {
    forms.push(`${url} ${String(body.get("card[number]"))}`);
    const error = { code: "incorrect_number", message: "El número de tu tarjeta es incorrecto." };
    return Promise.resolve(Response.json(forms.length === 1 ? { error } : { id: "pm_1" }));
  });
  server = aStore()
    .on(storeRoutes.listCards, () => [])
    .on(storeRoutes.createCard, () => aCard());
  visit(cardsAt);
  await press("Agregar tarjeta");
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const save = () =>
    fireEvent.click(
      within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Agregar tarjeta" }),
    );
  await type("Número de tarjeta", "4242424242424241");
  await type("CVV", "12");
  save();
  expect(await screen.findByText("Ingresa un número de tarjeta válido")).toBeTruthy();
  expect(screen.getByText("Escribe un CVV válido")).toBeTruthy();
  expect(screen.getAllByText("Este campo es obligatorio")).toHaveLength(3);
  expect(within(screen.getByLabelText("Año")).getByRole("option", { name: "2035" })).toBeTruthy();
  expect(within(screen.getByLabelText("Mes")).getByRole("option", { name: "Diciembre" })).toBeTruthy();
  await type("Nombre en la tarjeta", "Lucía Campos");
  await type("Número de tarjeta", "4242 4242 4242 4242");
  await type("Mes", "12");
  await type("Año", "2035");
  await type("CVV", "123");
  save();
  // The provider's own message (spec B §8).
  await waitFor(() => expect(said()).toEqual(["El número de tu tarjeta es incorrecto."]));
  expect(server.requestsTo(storeRoutes.createCard)).toHaveLength(0);
  await screen.findByRole("button", { name: "Cerrar" });
  save();
  await waitFor(() => expect(said().at(-1)).toBe("Tarjeta agregada con éxito"));
  expect(forms[1]).toBe("/_local/stripe/payment_methods 4242424242424242");
  expect(server.requestsTo(storeRoutes.createCard)[0]?.body).toEqual({
    tokenId: "pm_1",
    cardName: "Lucía Campos",
  });
  expect(JSON.stringify(server.received)).not.toContain("4242424242424242");
});

test("a card that the server cannot save is told by the text of adding cards", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  server = aStore();
  visit(cardsAt);
  await press("Agregar tarjeta");
  for (const [label, value] of [
    ["Nombre en la tarjeta", "Lucía"],
    ["Número de tarjeta", "378282246310005"],
    ["Mes", "1"],
    ["Año", "2035"],
    ["CVV", "1234"],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click((await dialog()).getByRole("button", { name: "Agregar tarjeta" }));
  await waitFor(() => expect(said()).toEqual(["No se pudo agregar la tarjeta. Intenta más tarde"]));
});

test("the notice of expiring cards names each with its brand and last digits, the default one first", async () => {
  const now = new Date();
  const soon = { exp_month: now.getMonth() + 1, exp_year: now.getFullYear() };
  const expired = aCard({ _id: "crd_3", id: "crd_3", last4: "0005", exp_year: 2020, default: false });
  server = aStore().on(storeRoutes.listCards, () => [
    aCard({ ...soon, default: true }),
    { ...otherCard, exp_year: now.getFullYear() + 3 },
    expired,
  ]);
  visit(cardsAt);
  expect(
    await screen.findByText("Tu Visa ••••\u00A04242 vence pronto. Tu Visa ••••\u00A00005 está vencida.", {
      normalizer: (text) => text,
    }),
  ).toBeTruthy();
});

test("another card becomes the default one, and a card is deleted, after a question; an expired one cannot", async () => {
  const expired = aCard({ _id: "crd_3", id: "crd_3", last4: "0005", exp_year: 2020, default: false });
  server = aStore()
    .on(storeRoutes.listCards, () => [aCard(), otherCard, expired])
    .on(storeRoutes.setDefaultCard, () => otherCard)
    .on(storeRoutes.removeCard, () => {
      throw new AppError("card_in_use");
    });
  visit(cardsAt);
  expect(await screen.findByText("Vencida")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Hacer principal Visa ••••\s0005/ })).toBeNull();
  await press(/Hacer principal Mastercard/);
  fireEvent.click((await dialog()).getByRole("button", { name: "Hacer principal" }));
  await waitFor(() => expect(said()).toEqual(["Tarjeta principal actualizada con éxito"]));
  expect(server.requestsTo(storeRoutes.setDefaultCard)[0]?.params).toEqual({ id: "crd_2" });
  await press(/Eliminar Visa ••••\s4242/);
  fireEvent.click((await dialog()).getByRole("button", { name: "Eliminar tarjeta" }));
  await waitFor(() => expect(said().at(-1)).toMatch(/Con esta tarjeta se paga tu suscripción/));
  server.on(storeRoutes.removeCard, () => undefined);
  await press(/Eliminar Mastercard/);
  fireEvent.click((await dialog()).getByRole("button", { name: "Eliminar tarjeta" }));
  await waitFor(() => expect(said().at(-1)).toBe("Tarjeta eliminada con éxito"));
});

test("payments are filtered and saved as a file with every page of the period", async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved = blob as Blob;
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const now = new Date().toISOString();
  const long = `${addMonths(now.slice(0, 10), -14)}T12:00:00.000Z`;
  server = aStore().on(storeRoutes.listPayments, ({ query }) =>
    query.get("cursor") === null
      ? {
          items: [
            anOrder({ createdAt: now, interestFree: 3 }),
            aSubscriptionOrder({ createdAt: now, status: "failed", failure: "El banco rechazó el pago." }),
          ],
          nextCursor: "next",
        }
      : {
          items: [
            anOrder({ _id: "ord_3", name: "=5 pases", createdAt: now }),
            anOrder({ _id: "o", createdAt: long }),
          ],
          nextCursor: null,
        },
  );
  visit("/settings/profile/history");
  expect(await screen.findByText("Rechazado")).toBeTruthy();
  expect(screen.getByText("El banco rechazó el pago.")).toBeTruthy();
  // A refused payment has no receipt.
  expect(screen.getAllByRole("link", { name: /^Ver recibo de/ })).toHaveLength(1);
  await press("Descargar CSV");
  await waitFor(() => expect(saved).toBeDefined());
  const lines = (await saved?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(",10 pases Inbody,Pases,Visa ••••\u00A04242,3,,Pagado,2300.00");
  expect(lines[3]).toContain("'=5 pases");
  fireEvent.change(screen.getByLabelText("Mostrar"), { target: { value: "subscription" } });
  await waitFor(() =>
    expect(server.requestsTo(storeRoutes.listPayments).at(-1)?.query.get("type")).toBe("subscription"),
  );
});

test("the history of passes tells each change and what is left", async () => {
  const at = new Date().toISOString();
  server = aStore().on(storeRoutes.listPassMovements, () => ({
    items: [
      aMovement({ at }),
      aMovement({
        _id: "mov_2",
        type: "assigned",
        quantity: -1,
        balance: 2,
        at,
        orderId: null,
        patient: { _id: "pat_1", name: "Mariana", lastName: "Quintero" },
      }),
    ],
    nextCursor: null,
  }));
  visit("/settings/profile/history/passes");
  expect(await screen.findByText("Compra de 10 pases")).toBeTruthy();
  for (const text of ["+10", "−1", "Mariana Quintero"]) expect(screen.getByText(text)).toBeTruthy();
});

test("a filter of the movements reads on over pages that hold none of its kind", async () => {
  const at = new Date().toISOString();
  const used = aMovement({ type: "used", quantity: 0, balance: null, at });
  server = aStore().on(storeRoutes.listPassMovements, ({ query }) => {
    if (query.get("type") !== "used") return { items: [aMovement({ at })], nextCursor: null };
    return query.get("cursor") === "further"
      ? { items: [used], nextCursor: null }
      : { items: [], nextCursor: query.has("cursor") ? "further" : "on" };
  });
  visit("/settings/profile/history/passes");
  expect(await screen.findByText("Compra de 10 pases")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Mostrar"), { target: { value: "used" } });
  await waitFor(() =>
    expect(server.requestsTo(storeRoutes.listPassMovements).at(-1)?.query.get("cursor")).toBe("further"),
  );
  await waitFor(() => expect(screen.getAllByText("Usado en un escaneo")).toHaveLength(2));
  expect(screen.queryByText("Compra de 10 pases")).toBeNull();
  expect(screen.queryByText("Ver más")).toBeNull();
});

test("a receipt adds up, says its total in words and that it is no invoice; another's is not found", async () => {
  server = aStore().on(storeRoutes.getReceipt, () => aReceipt());
  visit("/settings/profile/history/receipt/ord_1");
  expect(await screen.findByText("Dos mil setenta pesos 00/100 M.N.")).toBeTruthy();
  for (const text of ["$1,784.48", "$285.52", "$2,070.00", "−$230.00", "RFC PALA880314H67"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/no sustituye a la factura \(CFDI\)/)).toBeTruthy();
  expect(screen.getByText(/3 meses de \$690\.00 sin intereses/)).toBeTruthy();
  // Each row has a cell for every column, so that a narrow sheet can leave the same ones out of all.
  expect(screen.getAllByRole("row").map((row) => row.querySelectorAll("th, td").length)).toEqual([4, 4, 4]);
  for (const text of [
    "000184",
    "Autorización 048391",
    "Régimen fiscal: 612 Personas Físicas con Actividades Empresariales y Profesionales",
    "Uso de CFDI: G03 Gastos en general",
    "10 × $230.00",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  clear();
  server = aStore().on(storeRoutes.getReceipt, () => aReceipt({ subtotal: 2_300_05 }));
  visit("/settings/profile/history/receipt/ord_1");
  expect(await screen.findByText("1 × $2,300.05")).toBeTruthy();
  clear();
  server = aStore().on(storeRoutes.getReceipt, () => {
    throw new AppError("not_found");
  });
  visit("/settings/profile/history/receipt/ord_9");
  expect(await screen.findByText("No encontramos este recibo.")).toBeTruthy();
});
