import { AppError } from "@nutria/contract/wire/errors";
import { busyCalendarMessages, problemTexts } from "@nutria/contract/agenda/busy-calendar";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CalendarFeedScreen } from "../../../web/src/features/settings/calendar-feed/calendar-feed-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, press } from "./settings-harness";

let server = new FakeServer();
let calendars: BusyCalendar[];
answerFrom(() => server);
afterEach(clear);

const { listBusyCalendars, addBusyCalendar, removeBusyCalendar } = busyCalendarRoutes;

function aCalendar(given: Partial<BusyCalendar> = {}): BusyCalendar {
  const now = new Date(Date.now() - 3 * 60_000).toISOString();
  return {
    _id: `bcl_${calendars.length + 1}`,
    name: "Personal",
    provider: "google",
    addressEnd: "c123",
    createdAt: now,
    readAt: now,
    triedAt: now,
    problem: null,
    unread: null,
    ...given,
  };
}

beforeEach(() => {
  calendars = [];
  server = anAccount()
    .on(agendaRoutes.getCalendarFeed, () => ({ url: null, showPatientNames: false }))
    .on(listBusyCalendars, () => calendars)
    .on(addBusyCalendar, ({ body }) => {
      const { name, address } = body as { name: string; address: string };
      if (!address.endsWith(".ics"))
        throw new AppError("validation", { fields: { address: busyCalendarMessages.page } });
      const added = aCalendar({ name, readAt: null, triedAt: null });
      calendars = [...calendars, added];
      return added;
    })
    .on(removeBusyCalendar, ({ params }) => {
      calendars = calendars.filter(({ _id }) => _id !== params["id"]);
      return undefined as never;
    });
});

const address = "https://calendar.google.com/calendar/ical/ana/private-abc123/basic.ics";
const items = async () => within(await screen.findByRole("list", { name: "Calendarios agregados" }));
async function fillIn(name: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Nombre"), { target: { value: name } });
  fireEvent.change(screen.getByLabelText("Dirección del calendario (iCal)"), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
}

test("a calendar is added with its name and address, and says that it is being read", async () => {
  show(<CalendarFeedScreen />);
  await press("Agregar calendario");
  await fillIn("Hospital", address);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.requestsTo(addBusyCalendar)[0]?.body).toEqual({ name: "Hospital", address });
  const list = await items();
  list.getByText("Hospital");
  list.getByText("Google · termina en c123");
  list.getByText("Leyendo por primera vez…");
  expect(toasts).toEqual([{ kind: "success", text: "Calendario agregado. Lo estamos leyendo." }]);
});

test("the form says in place what is missing and what the server refuses, and how to find an address", async () => {
  show(<CalendarFeedScreen />);
  await press("Agregar calendario");
  await fillIn("", "");
  await screen.findByText(busyCalendarMessages.name);
  await screen.findByText(busyCalendarMessages.address);
  expect(server.requestsTo(addBusyCalendar)).toHaveLength(0);
  await fillIn("Personal", "https://calendar.google.com/calendar/u/0/r");
  await screen.findByText(busyCalendarMessages.page);
  for (const provider of ["Google", "Outlook", "iCloud"])
    within(screen.getByRole("dialog")).getByText(provider, { selector: "dt" });
});

test("each calendar says when it was read, and of one that failed why, and what holds meanwhile", async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000 - 60_000).toISOString();
  calendars = [aCalendar()];
  calendars.push(aCalendar({ name: "Hospital", readAt: hours(3), problem: "not_found" }));
  calendars.push(aCalendar({ name: "Familia", readAt: null, problem: "slow" }));
  show(<CalendarFeedScreen />);
  const [personal, hospital, family] = (await items()).getAllByRole("listitem");
  expect(personal?.textContent).toContain("Última lectura: hace 3 min");
  expect(personal?.textContent).not.toContain("sigue ocupado");
  expect(hospital?.textContent).toMatch(/Última lectura: (hace 3 h|ayer)/);
  expect(hospital?.textContent).toContain(`${problemTexts.not_found} Lo último que leímos sigue ocupado.`);
  expect(family?.textContent).toContain(`${problemTexts.slow} Mientras tanto no ocupa tu agenda.`);
  expect(family?.textContent).not.toContain("Última lectura");
});

test("a calendar says how many of its events could not be read, on which days, and what it means for the agenda", async () => {
  calendars = [
    aCalendar({
      unread: { count: 2, undated: 0, days: ["2026-12-01", "2026-12-04"], reasons: ["rule", "zone"] },
    }),
  ];
  calendars.push(
    aCalendar({
      name: "Hospital",
      unread: { count: 3, undated: 2, days: ["2026-12-01"], reasons: ["length"] },
    }),
  );
  calendars.push(
    aCalendar({ name: "Familia", unread: { count: 1, undated: 1, days: [], reasons: ["date"] } }),
  );
  show(<CalendarFeedScreen />);
  const [personal, hospital, family] = (await items()).getAllByRole("listitem");
  expect(personal?.textContent).toContain(
    "No pudimos leer 2 eventos: los tratamos como ocupados todo el día (mar 1 dic y vie 4 dic). " +
      "No entendimos una repetición y una zona horaria.",
  );
  expect(hospital?.textContent).toContain(
    "No pudimos leer 1 evento: lo tratamos como ocupado todo el día (mar 1 dic). De 2 eventos no sabemos ni el día, " +
      "así que no ocupan tu agenda: revísalos en tu calendario. No entendimos una duración.",
  );
  expect(family?.textContent).not.toContain("todo el día");
  expect(family?.textContent).toContain("De 1 evento no sabemos ni el día, así que no ocupa tu agenda");
});

test("a calendar is removed after a question, and kept by its other answer", async () => {
  calendars = [aCalendar()];
  show(<CalendarFeedScreen />);
  await press("Quitar Personal");
  await screen.findByRole("dialog", { name: "¿Quitar “Personal”?" });
  await press("Conservar");
  expect(server.requestsTo(removeBusyCalendar)).toHaveLength(0);
  await press("Quitar Personal");
  await press("Quitar calendario");
  await screen.findByText(
    "Todavía no agregas un calendario. Lo que tengas en él se verá en tu agenda como ocupado.",
  );
  expect(server.requestsTo(removeBusyCalendar)[0]?.params).toEqual({ id: "bcl_1" });
});

test("five calendars are enough: there is nothing to add a sixth with", async () => {
  for (let count = 0; count < 5; count++) calendars.push(aCalendar({ name: `Calendario ${count}` }));
  show(<CalendarFeedScreen />);
  expect((await items()).getAllByRole("listitem")).toHaveLength(5);
  expect(screen.queryByRole("button", { name: "Agregar calendario" })).toBeNull();
  screen.getByText(/Tienes cinco calendarios/);
});
