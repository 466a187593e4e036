import { AppError } from "@nutria/contract/wire/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { DeadLettersScreen } from "../../../web/src/features/admin/dead-letters/dead-letters-screen";
import { AdminNutritionistsScreen } from "../../../web/src/features/admin/nutritionists/nutritionists-screen";
import { PartnersScreen } from "../../../web/src/features/admin/partners/partners-screen";
import { aDeadLetter, anAdministration, aNutritionist, dialog, isClosed, type } from "./admin-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

// The product loads these with the first dialog; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/admin/nutritionists/nutritionist-dialogs"),
    import("../../../web/src/features/admin/dead-letters/dead-letter-dialogs"),
  ]),
);
afterEach(clear);

const agenda = () => screen.findByRole<HTMLInputElement>("switch", { name: /^Agenda de Lucía Campos/ });

test("a nutritionist's row shows all data of the list", async () => {
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

test("the search is sent to the server and kept in the address", async () => {
  server = anAdministration();
  const { router } = show(<AdminNutritionistsScreen />);
  type(await screen.findByRole("searchbox", { name: "Buscar nutriólogos" }), "Zoila");
  expect(await screen.findByText("No hay nutriólogos que coincidan con “Zoila”.")).toBeTruthy();
  expect(router.state.location.search).toBe("?search=Zoila");
  const cleared = screen.getAllByRole("button", { name: "Borrar búsqueda" });
  fireEvent.click(cleared.at(-1) as HTMLElement);
  expect(await screen.findByText("Lucía Campos")).toBeTruthy();
});

test("more nutritionists are loaded page by page", async () => {
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

test("a search reads on over a page that holds no nutritionist", async () => {
  server = anAdministration().on(adminRoutes.listNutritionists, ({ query }) =>
    query.has("cursor")
      ? { items: [aNutritionist({ _id: "nut_2", name: "Raúl" })], nextCursor: null }
      : { items: [], nextCursor: "next" },
  );
  show(<AdminNutritionistsScreen />);
  expect(await screen.findByText("Raúl Campos")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
});

test("an agenda is switched off only after a confirmation", async () => {
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

test("passes are given with a reason, and a retry has the same idempotency key", async () => {
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

const mixed = [
  aDeadLetter(),
  aDeadLetter({ _id: "dlq_2", type: "pass.used" }),
  aDeadLetter({ _id: "dlq_3", type: "scan.recorded", replayedAt: "2026-03-06T18:00:00.000Z" }),
  aDeadLetter({ _id: "dlq_4", type: "job", consumer: "expire-notifications", isReplayable: false }),
];

test("a dead letter is resent, and one that cannot be resent has no button", async () => {
  server = anAdministration({ letters: mixed }).on(adminRoutes.replayDeadLetter, () => aDeadLetter());
  show(<DeadLettersScreen />);
  await press("Volver a entregar pass.used");
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("El evento se volvió a entregar"));
  expect(server.requestsTo(adminRoutes.replayDeadLetter)[0]?.params.id).toBe("dlq_2");
  expect(screen.queryByRole("button", { name: "Volver a entregar Tarea programada" })).toBeNull();
  expect(screen.getByText(/^Se volvió a entregar el \d\d\/\d\d\/2026/)).toBeTruthy();
});

test("all waiting dead letters are resent, despite one that fails, and the number is shown", async () => {
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

test("a dead letter shows its partner and is found by the id that the partner gave its event", async () => {
  const sender = { id: "sbx_1", eventId: "desk-7-0099", isSandbox: true };
  server = anAdministration({ letters: [aDeadLetter({ sender })] });
  show(<DeadLettersScreen />);
  await screen.findByText("Socio sbx_1, evento desk-7-0099");
  await screen.findByText("Del entorno de pruebas de un socio");
  fireEvent.change(screen.getByRole("searchbox", { name: "Buscar por el id que dio el socio" }), {
    target: { value: "desk-7-0099" },
  });
  await expect
    .poll(() => server.requestsTo(adminRoutes.listDeadLetters).at(-1)?.query.get("event"))
    .toBe("desk-7-0099");
});

test("a dead letter is discarded only after a confirmation", async () => {
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
])("a failed $route.name shows its error and a retry", async ({ Screen, route, after }) => {
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
