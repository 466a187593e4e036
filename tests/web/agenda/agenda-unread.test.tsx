import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { held } from "../support/held";
import { anAgenda, anAppointment, standOnFriday } from "./agenda-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
afterEach(() => onlineManager.setOnline(true));
standOnFriday();

const agendaPath = "/dashboard/virtual-agenda";
const emptyText = /Aquí verás tus citas y eventos/;

test("days that are still being read are not shown as free", async () => {
  server = anAgenda({ appointments: [anAppointment()] });
  show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?view=list` });
  await screen.findByRole("button", { name: /Ana Gómez Luna/ });
  const answer = held<never[]>();
  server.on(agendaRoutes.listAgenda, () => answer.promise);
  await press("Días siguientes");
  await waitFor(() => expect(screen.queryByText(/Ana Gómez Luna/)).toBeNull());
  expect(screen.queryByText(emptyText)).toBeNull();
  answer.resolve([]);
  expect(await screen.findByText(emptyText)).toBeTruthy();
});

test("days that could not be read for want of a connection say so, and come when it is back", async () => {
  server = anAgenda({ appointments: [anAppointment()] });
  show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?view=list` });
  await screen.findByRole("button", { name: /Ana Gómez Luna/ });
  act(() => onlineManager.setOnline(false));
  server.on(agendaRoutes.listAgenda, () => []);
  await press("Días siguientes");
  await press("Días siguientes");
  expect(await screen.findByText(/Sin conexión\. Las citas de estas fechas/)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(emptyText)).toBeTruthy();
});
