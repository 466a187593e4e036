import { AppError } from "@nutria/contract/wire/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { PartnersScreen } from "../../../web/src/features/admin/partners/partners-screen";
import { anAdministration, aPartner, dialog, isClosed, type } from "./admin-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

// The product loads these with the first dialog; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/admin/partners/partner-form-dialog"),
    import("../../../web/src/features/admin/partners/partner-stock-dialog"),
    import("../../../web/src/features/admin/partners/partner-key-dialogs"),
  ]),
);
afterEach(clear);

test.each([
  { stock: 40, words: null },
  { stock: 10, words: "Pocos escaneos" },
  { stock: 0, words: "Sin escaneos" },
  { stock: -2, words: "Sin escaneos" },
])("a stock of $stock against a threshold of 10 is shown in words", async ({ stock, words }) => {
  server = anAdministration({ partners: [aPartner({ stock })] });
  show(<PartnersScreen />);
  await screen.findByRole("heading", { name: "Escáner Polanco" });
  const shown = ["Pocos escaneos", "Sin escaneos"].filter((text) => screen.queryByText(text) !== null);
  expect(shown).toEqual(words === null ? [] : [words]);
});

test("a partner is added, and the server's refusal is shown on its field", async () => {
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

test("scans are removed as a negative quantity, after showing the remaining stock", async () => {
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

test("a new key is shown once, to be copied, and a wrong key press does not close it", async () => {
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
  fireEvent.click(shown.getByRole("button", { name: "Seguir aquí" }));
  fireEvent.click(shown.getByRole("button", { name: "Ya la guardé" }));
  await isClosed();
  expect(document.body.innerHTML).not.toContain("nk_secret");
  expect(server.requestsTo(adminRoutes.rotatePartnerKey)).toHaveLength(1);
});

test("all keys are revoked only after a confirmation", async () => {
  server = anAdministration().on(adminRoutes.revokePartnerKeys, () => aPartner({ keys: [] }));
  show(<PartnersScreen />);
  await choose("Anular sus llaves");
  const question = await dialog("Anular todas las llaves");
  expect(server.requestsTo(adminRoutes.revokePartnerKeys)).toHaveLength(0);
  fireEvent.click(question.getByRole("button", { name: "Anular llaves" }));
  await isClosed();
  expect(server.requestsTo(adminRoutes.revokePartnerKeys)[0]?.params.id).toBe("par_1");
});
