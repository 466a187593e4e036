import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aService, anAgenda, anAppointment, change, standOnFriday, weekOfTimes } from "./agenda-harness";
import { aPatient, clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(async () => void (await import("../../../web/src/features/agenda/event/event-dialog")));

/** On the Tuesday of the second week. */
const lunch = anAppointment({
  _id: "apt_2",
  type: "other",
  title: "Comida",
  patient: null,
  startDate: "2026-12-01T17:00:00.000Z",
  endDate: "2026-12-01T18:00:00.000Z",
});

function openNew(options: Parameters<typeof anAgenda>[0] = {}) {
  server = anAgenda({ services: [aService], patients: [aPatient()], ...options })
    .on(agendaRoutes.createAppointment, () => anAppointment())
    .on(agendaRoutes.listOwnFreeTimes, ({ query }) =>
      query.get("from") === "2026-11-29"
        ? weekOfTimes({ "2026-12-01": ["09:00", "13:00"] }, "2026-11-29")
        : weekOfTimes({ "2026-11-24": ["11:00", "13:00"] }),
    );
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24", start: "11:00" } }));
}

async function fillWeekly(times: string) {
  fireEvent.click(await screen.findByRole("combobox", { name: "Paciente" }));
  fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
  await change("Servicio", "svc_1");
  await change("Modalidad", "site");
  await change("Se repite", "week");
  await change("Cuántas veces en total", times);
}

const summary = () => screen.getByText("mar 24 nov 2026, 11:00–12:00").parentElement?.textContent;
const created = () => server.requestsTo(agendaRoutes.createAppointment).map(({ body }) => body);

test("a series is free when every week is", async () => {
  openNew();
  await fillWeekly("3");
  await waitFor(() => expect(summary()).toContain("las 3 fechas están libres"));
  expect(screen.queryByRole("region", { name: "Fechas por revisar" })).toBeNull();
});

test("a week that clashes is said, and takes the nearest free hour of that week", async () => {
  openNew({ appointments: [lunch] });
  await fillWeekly("3");
  const dates = await screen.findByRole("region", { name: "Fechas por revisar" });
  expect(within(dates).getByText(/Se encima con Comida, 11:00/)).toBeTruthy();
  expect(summary()).toContain("1 de las 3 fechas no está libre");
  // Of two that are as near, the later one.
  await press("Usar mar 1 dic 13:00");
  expect(await within(dates).findByText(/Será mar 1 dic 13:00/)).toBeTruthy();
  expect(summary()).toContain("las 3 fechas están libres");
  await press("Crear evento");
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()).toMatchObject([
    {
      startDate: "2026-11-24T11:00",
      repeats: { every: "week", times: 3, moved: [{ position: 2, startDate: "2026-12-01T19:00:00.000Z" }] },
    },
  ]);
});

test("a moved week goes back, and does not stay with another hour of the series", async () => {
  openNew({ appointments: [lunch] });
  await fillWeekly("3");
  await press("Usar mar 1 dic 13:00");
  await press("Volver a mar 1 dic 11:00");
  await press("Usar mar 1 dic 13:00");
  fireEvent.click(screen.getByRole("button", { name: "13:00" }));
  await screen.findByText("mar 24 nov 2026, 13:00–14:00");
  expect(screen.queryByRole("region", { name: "Fechas por revisar" })).toBeNull();
  await press("Crear evento");
  await waitFor(() => expect(created()).toMatchObject([{ repeats: { every: "week", times: 3 } }]));
  expect(JSON.stringify(created())).not.toContain("moved");
});

test("dates that cannot be read are not called free", async () => {
  openNew();
  await screen.findByRole("combobox", { name: "Paciente" });
  server.on(agendaRoutes.listAgenda, () => {
    throw new AppError("internal");
  });
  await fillWeekly("26");
  await waitFor(() => expect(summary()).toContain("no pudimos revisar las demás fechas"));
});

test("an event that repeats says which of its dates clash, and offers the nearest free time of that week", async () => {
  openNew({ appointments: [lunch] });
  fireEvent.click(await screen.findByLabelText("Otro evento"));
  await change("Se repite", "week");
  expect(await screen.findByText(/Se encima con Comida, 11:00/)).toBeTruthy();
  // Of two that are as near, the later one; what touches the lunch would collide with it.
  await press(/^Usar mar 1 dic/);
  expect(await screen.findByText(/^Será mar 1 dic|Será mar 1 dic/)).toBeTruthy();
  await press("Volver a mar 1 dic 11:00");
  expect(await screen.findByText(/Se encima con Comida, 11:00/)).toBeTruthy();
});
