// @vitest-environment happy-dom
import { AppError } from "@nutria/contract/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { DeadLettersScreen } from "../../web/src/features/admin/screens/dead-letters-screen";
import { AdminNutritionistsScreen } from "../../web/src/features/admin/screens/nutritionists-screen";
import { PartnersScreen } from "../../web/src/features/admin/screens/partners-screen";
import { aDeadLetter, anAdministration, aNutritionist, aPartner } from "./admin-harness";
import { clear, FakeServer, show, toasts } from "./patients-harness";

let server = new FakeServer();
vi.mock("../../web/src/lib/api", async () => {
  const { createClient } = await import("@nutria/contract/client");
  return { call: createClient((request) => server.send(request)) };
});

// Loaded with the first that opens in the product, and once here, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../web/src/features/admin/components/nutritionist-dialogs"),
    import("../../web/src/features/admin/components/partner-form-dialog"),
    import("../../web/src/features/admin/components/partner-stock-dialog"),
    import("../../web/src/features/admin/components/partner-key-dialogs"),
    import("../../web/src/features/admin/components/dead-letter-dialogs"),
  ]),
);
afterEach(clear);

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const agenda = () => screen.findByRole<HTMLInputElement>("switch", { name: /^Agenda de Lucía Campos/ });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a nutritionist's row tells what there is to know", async () => {
  server = anAdministration({
    nutritionists: [
      aNutritionist(),
      aNutritionist({ _id: "nut_2", name: "Raúl", isVerified: false, usersInPlan: null }),
    ],
  });
  show(<AdminNutritionistsScreen />);
  const [, lucia, raul] = await screen.findAllByRole("row");
  for (const text of [
    "Lucía Campos",
    "lucia@practica.example",
    "12 de 30",
    "Correo confirmado",
    "05/03/2026",
  ])
    expect(lucia?.textContent).toContain(text);
  expect(raul?.textContent).toContain("Correo sin confirmar");
  expect(raul?.textContent).toContain("12, sin límite");
});

test("the search is asked of the server and kept in the address", async () => {
  server = anAdministration();
  const { router } = show(<AdminNutritionistsScreen />);
  type(await screen.findByRole("searchbox", { name: "Buscar nutriólogos" }), "Zoila");
  expect(await screen.findByText("No hay nutriólogos que coincidan con «Zoila».")).toBeTruthy();
  expect(router.state.location.search).toBe("?search=Zoila");
  const cleared = screen.getAllByRole("button", { name: "Borrar búsqueda" });
  fireEvent.click(cleared.at(-1) as HTMLElement);
  expect(await screen.findByText("Lucía Campos")).toBeTruthy();
});

test("more nutritionists come a page at a time", async () => {
  server = anAdministration().on(adminRoutes.listNutritionists, ({ query }) =>
    query.get("cursor") === null
      ? { items: [aNutritionist()], nextCursor: "next" }
      : { items: [aNutritionist({ _id: "nut_2", name: "Raúl" })], nextCursor: null },
  );
  show(<AdminNutritionistsScreen />);
  await press("Mostrar más");
  expect(await screen.findByText("Raúl Campos")).toBeTruthy();
  expect(screen.getByText("Lucía Campos")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
});

test("an agenda is switched off only after asking", async () => {
  server = anAdministration().on(adminRoutes.setAgendaAccess, ({ body }) =>
    aNutritionist({ agendaDisabledByAdmin: (body as { isDisabled: boolean }).isDisabled }),
  );
  show(<AdminNutritionistsScreen />);
  fireEvent.click(await agenda());
  const question = await dialog("Desactivar agenda");
  expect((await agenda()).checked).toBe(true);
  expect(server.requestsTo(adminRoutes.setAgendaAccess)).toHaveLength(0);
  fireEvent.click(question.getByRole("button", { name: "Desactivar agenda" }));
  await waitFor(async () => expect((await agenda()).checked).toBe(false));
  expect(server.requestsTo(adminRoutes.setAgendaAccess)[0]).toMatchObject({
    params: { id: "nut_1" },
    body: { isDisabled: true },
  });
});

test("passes are given with a reason, and a try that is repeated goes under the same key", async () => {
  let isDown = true;
  server = anAdministration().on(adminRoutes.grantPasses, () => {
    if (isDown) throw new AppError("internal");
    return aNutritionist({ availablePasses: 9 });
  });
  show(<AdminNutritionistsScreen />);
  await press("Dar pases a Lucía Campos");
  const form = await dialog("Dar pases");
  const submit = form.getByRole("button", { name: "Dar pases" });
  type(form.getByLabelText("Cantidad de pases"), "5");
  fireEvent.click(submit);
  await waitFor(() => expect(form.getByLabelText("Motivo").getAttribute("aria-invalid")).toBe("true"));
  expect(server.requestsTo(adminRoutes.grantPasses)).toHaveLength(0);
  type(form.getByLabelText("Motivo"), "Cortesía");
  fireEvent.click(submit);
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      kind: "error",
      text: "No se pudo realizar la operación. Intenta más tarde",
    }),
  );
  isDown = false;
  fireEvent.click(form.getByRole("button", { name: "Dar pases" }));
  await isClosed();
  const [first, second] = server.requestsTo(adminRoutes.grantPasses);
  expect(second?.body).toEqual({ quantity: 5, reason: "Cortesía" });
  expect(first?.headers["idempotency-key"]).toBeTruthy();
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  expect(toasts.at(-1)?.text).toBe("Se agregaron 5 pases con éxito");
  expect(await screen.findByRole("cell", { name: "9" })).toBeTruthy();
});

test.each([
  { stock: 40, words: null },
  { stock: 10, words: "Pocos escaneos" },
  { stock: 0, words: "Sin escaneos" },
  { stock: -2, words: "Sin escaneos" },
])("a stock of $stock against a threshold of 10 is told in words", async ({ stock, words }) => {
  server = anAdministration({ partners: [aPartner({ stock })] });
  show(<PartnersScreen />);
  await screen.findByRole("heading", { name: "Escáner Polanco" });
  const told = ["Pocos escaneos", "Sin escaneos"].filter((text) => screen.queryByText(text) !== null);
  expect(told).toEqual(words === null ? [] : [words]);
});

test("a partner is added, and what the server refuses is told on its field", async () => {
  server = anAdministration({ partners: [] }).on(adminRoutes.createPartner, ({ body }) => {
    const { name } = body as { name: string };
    if (name === "Repetido") throw new AppError("validation", { fields: { name: "Ya hay un socio así" } });
    return aPartner({ name });
  });
  show(<PartnersScreen />);
  await screen.findByText(/Aquí verás los lugares con equipo de medición/);
  await press("Agregar socio");
  const form = await dialog("Agregar socio");
  type(form.getByLabelText("Nombre"), "Repetido");
  type(form.getByLabelText("Dirección"), "Calle 1");
  type(form.getByLabelText("Ciudad"), "Puebla");
  fireEvent.click(form.getByRole("button", { name: "Agregar socio" }));
  expect(await form.findByText("Ya hay un socio así")).toBeTruthy();
  type(form.getByLabelText("Nombre"), "Escáner Puebla");
  fireEvent.click(form.getByRole("button", { name: "Agregar socio" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.createPartner)[1]?.body).toMatchObject({
    name: "Escáner Puebla",
    isActive: true,
    threshold: 10,
  });
});

test("a partner is edited from what is registered", async () => {
  server = anAdministration().on(adminRoutes.savePartner, () => aPartner({ threshold: 25 }));
  show(<PartnersScreen />);
  await press("Editar Escáner Polanco");
  const form = await dialog("Editar socio");
  expect(form.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Escáner Polanco");
  type(form.getByLabelText("Avisar cuando queden"), "25");
  fireEvent.click(form.getByRole("button", { name: "Guardar socio" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.savePartner)[0]).toMatchObject({
    params: { id: "par_1" },
    body: { name: "Escáner Polanco", threshold: 25 },
  });
});

test("scans are taken back as a negative quantity, and what will be left is told before", async () => {
  server = anAdministration().on(adminRoutes.addPartnerStock, () => aPartner({ stock: 33 }));
  show(<PartnersScreen />);
  await press("Sumar escaneos a Escáner Polanco");
  const form = await dialog("Escaneos disponibles");
  fireEvent.click(form.getByRole("radio", { name: "Restar escaneos" }));
  type(form.getByLabelText("Cantidad"), "7");
  expect(await form.findByText("Quedará con 33 escaneos.")).toBeTruthy();
  type(form.getByLabelText("Motivo"), "Conteo");
  fireEvent.click(form.getByRole("button", { name: "Restar escaneos" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.addPartnerStock)[0]?.body).toEqual({ quantity: -7, reason: "Conteo" });
});

async function choose(action: string) {
  await press("Más acciones de Escáner Polanco");
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a new key is shown once, to be copied, and no slip of a key takes it away", async () => {
  server = anAdministration().on(adminRoutes.rotatePartnerKey, () => ({
    key: "nk_secret",
    partner: aPartner(),
  }));
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  show(<PartnersScreen />);
  await choose("Dar llave nueva");
  fireEvent.click((await dialog("Dar llave nueva")).getByRole("button", { name: "Crear llave" }));
  const shown = await dialog("Llave nueva");
  expect(shown.getByLabelText<HTMLInputElement>("Llave").value).toBe("nk_secret");
  expect(shown.getByText(/no podremos mostrarla otra vez/)).toBeTruthy();
  fireEvent.click(shown.getByRole("button", { name: "Copiar llave" }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Llave copiada"));
  expect(copy).toHaveBeenCalledWith("nk_secret");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("dialog", { name: "Llave nueva" })).not.toBeNull();
  fireEvent.click(shown.getByRole("button", { name: "Ya la guardé" }));
  await isClosed();
  expect(document.body.innerHTML).not.toContain("nk_secret");
  expect(server.requestsTo(adminRoutes.rotatePartnerKey)).toHaveLength(1);
});

test("all keys are revoked only after asking", async () => {
  server = anAdministration().on(adminRoutes.revokePartnerKeys, () => aPartner({ keys: [] }));
  show(<PartnersScreen />);
  await choose("Anular sus llaves");
  const question = await dialog("Anular todas las llaves");
  expect(server.requestsTo(adminRoutes.revokePartnerKeys)).toHaveLength(0);
  fireEvent.click(question.getByRole("button", { name: "Anular llaves" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.revokePartnerKeys)[0]?.params.id).toBe("par_1");
});

const mixed = [
  aDeadLetter(),
  aDeadLetter({ _id: "dlq_2", type: "pass.used" }),
  aDeadLetter({ _id: "dlq_3", type: "scan.recorded", replayedAt: "2026-03-06T18:00:00.000Z" }),
  aDeadLetter({ _id: "dlq_4", type: "job", consumer: "expire-notifications", isReplayable: false }),
];

test("one dead letter is sent again, and what cannot be has no such button", async () => {
  server = anAdministration({ letters: mixed }).on(adminRoutes.replayDeadLetter, () => aDeadLetter());
  show(<DeadLettersScreen />);
  await press("Volver a entregar pass.used");
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("El evento se volvió a entregar"));
  expect(server.requestsTo(adminRoutes.replayDeadLetter)[0]?.params.id).toBe("dlq_2");
  expect(screen.queryByRole("button", { name: "Volver a entregar Tarea programada" })).toBeNull();
  expect(screen.getByText(/^Se volvió a entregar el \d\d\/\d\d\/2026/)).toBeTruthy();
});

test("all that wait are sent again, one that fails keeps none back, and it is told how many went", async () => {
  server = anAdministration({ letters: mixed }).on(adminRoutes.replayDeadLetter, ({ params }) => {
    if (params.id === "dlq_1") throw new AppError("not_found");
    return aDeadLetter();
  });
  show(<DeadLettersScreen />);
  await press("Volver a entregar los que ves");
  await press("Volver a entregar 2 eventos");
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      kind: "warning",
      text: "Se volvieron a entregar 1 de 2 eventos",
    }),
  );
  expect(server.requestsTo(adminRoutes.replayDeadLetter).map(({ params }) => params.id)).toEqual([
    "dlq_1",
    "dlq_2",
  ]);
});

test("a dead letter is thrown away only after asking", async () => {
  server = anAdministration({ letters: [aDeadLetter()] }).on(
    adminRoutes.removeDeadLetter,
    () => undefined as never,
  );
  show(<DeadLettersScreen />);
  await press("Descartar received.newPatientInBody");
  const question = await dialog("Descartar evento");
  expect(server.requestsTo(adminRoutes.removeDeadLetter)).toHaveLength(0);
  fireEvent.click(question.getByRole("button", { name: "Descartar evento" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.removeDeadLetter)[0]?.params.id).toBe("dlq_1");
});

test.each([
  {
    Screen: AdminNutritionistsScreen,
    route: adminRoutes.listNutritionists,
    after: "Aquí verás a quienes se registren en Nutria.",
  },
  { Screen: PartnersScreen, route: adminRoutes.listPartners, after: /Aquí verás los lugares/ },
  {
    Screen: DeadLettersScreen,
    route: adminRoutes.listDeadLetters,
    after: "Todo se entregó: no hay eventos pendientes.",
  },
])("$route.name that fails says so, and tries again", async ({ Screen, route, after }) => {
  let isDown = true;
  server = anAdministration().on(route, () => {
    if (isDown) throw new AppError("internal");
    return (route === adminRoutes.listPartners ? [] : { items: [], nextCursor: null }) as never;
  });
  show(<Screen />);
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isDown = false;
  await press("Reintentar");
  expect(await screen.findByText(after)).toBeTruthy();
});
