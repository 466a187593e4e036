import { profileRoutes } from "@nutria/contract/routes/profile";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DaysOffScreen } from "../../../web/src/features/settings/days-off/days-off-screen";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, press, type } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const sent = () => server.requestsTo(profileRoutes.createDayOff).map(({ body }) => body);
/** Christmas Eve, whole, in Mexico City. */
const christmasEve = {
  startDate: "2099-12-24T06:00:00.000Z",
  endDate: "2099-12-25T05:59:00.000Z",
  isAllDay: true,
};

async function openForm() {
  server = anAccount()
    .on(profileRoutes.listDaysOff, () => [])
    .on(profileRoutes.listDayOffWarnings, () => [])
    .on(profileRoutes.createDayOff, () => ({ ...christmasEve, _id: "dof_1", version: 1 }));
  show(<DaysOffScreen />);
  await press("Agregar día sin servicio");
  return screen.findByRole("switch", { name: "Todo el día" });
}

test("an empty form asks for the date alone", async () => {
  await openForm();
  await press("Guardar día");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
  expect(screen.queryByText(/cambio de horario/)).toBeNull();
  expect(sent()).toEqual([]);
});

test("a new one is the whole day, unless hours are chosen", async () => {
  const wholeDay = (await openForm()) as HTMLInputElement;
  expect(wholeDay.checked).toBe(true);
  await type("Fecha", "24/12/2099");
  await press("Guardar día");
  await waitFor(() => expect(sent()).toEqual([christmasEve]));
});

test("equal hours are asked about, and can be corrected or mean the whole day", async () => {
  const wholeDay = await openForm();
  await type("Fecha", "24/12/2099");
  fireEvent.click(wholeDay);
  await press("Guardar día");
  expect(await screen.findByRole("dialog", { name: "¿Cerrar todo el día?" })).toBeTruthy();
  await press("Elegir las horas");
  expect(await screen.findByText("Los horarios no deben de ser iguales")).toBeTruthy();
  expect(sent()).toEqual([]);
  await press("Guardar día");
  await press("Cerrar todo el día");
  await waitFor(() => expect(sent()).toEqual([christmasEve]));
});
