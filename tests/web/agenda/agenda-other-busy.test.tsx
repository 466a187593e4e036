import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { BusyCalendar, OtherBusyTimes } from "@nutria/contract/schemas/agenda/busy-calendar";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { gridDaysOf } from "../../../web/src/features/agenda/calendar/grid-days";
import { openDialog } from "../../../web/src/lib/dialogs";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAgenda, anAppointment, change, standOnFriday, zone } from "./agenda-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
});

const { getOtherBusyTimes, refreshBusyCalendars } = busyCalendarRoutes;
const now = "2026-11-20T18:00:00.000Z";
/** Tuesday from eleven to twelve, and Thursday as a whole. */
const times = [
  { startDate: "2026-11-24T17:00:00.000Z", endDate: "2026-11-24T18:00:00.000Z" },
  { startDate: "2026-11-26T06:00:00.000Z", endDate: "2026-11-27T06:00:00.000Z" },
];

function aCalendar(given: Partial<BusyCalendar> = {}): BusyCalendar {
  const provider = "google" as const;
  const read = {
    createdAt: "2026-11-01T18:00:00.000Z",
    readAt: now,
    triedAt: now,
    problem: null,
    unread: null,
  };
  return { _id: "bcl_1", name: "Personal", provider, addressEnd: "c123", ...read, ...given };
}

function busyAgenda(other: OtherBusyTimes, appointments = [anAppointment()]): FakeServer {
  return anAgenda({ appointments })
    .on(getOtherBusyTimes, () => other)
    .on(refreshBusyCalendars, () => undefined as never);
}
const path = "/dashboard/virtual-agenda";
const showList = () => show(<AgendaScreen />, { path, at: `${path}?view=list&date=2026-11-24` });

describe("the list of a week", () => {
  test("has what is busy elsewhere among the events of its day, and on a day of its own", async () => {
    server = busyAgenda({ times, calendars: [aCalendar()] });
    showList();
    const [tuesday, thursday] = await waitFor(() => {
      const found = screen.getAllByRole("heading", { level: 2, name: /^(martes|jueves), /i });
      expect(found).toHaveLength(2);
      return found.map((heading) => heading.closest("li"));
    });
    const texts = within(tuesday as HTMLElement)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("Ana Gómez");
    expect(texts[1]).toBe("11:00 – 12:00Ocupado · otro calendario");
    expect(thursday?.textContent).toContain("Todo el díaOcupado · otro calendario");
    expect(within(thursday as HTMLElement).queryByRole("button")).toBeNull();
  });

  test("shows the agenda where the other calendars cannot be read", async () => {
    server = busyAgenda({ times: [], calendars: [] }).on(getOtherBusyTimes, () => {
      throw new TypeError("Failed to fetch");
    });
    showList();
    await screen.findByRole("button", { name: /Ana Gómez/ });
    expect(screen.queryByText(/Ocupado · otro calendario/)).toBeNull();
  });
});

describe("the time grid", () => {
  const range = { from: "2026-11-24", to: "2026-11-27" };
  const days = gridDaysOf(range, { zone, schedules: [], daysOff: [] }, times);

  test("has the part of each day, also of a time that lasts over midnight", () => {
    expect(days.map(({ otherBusy }) => otherBusy)).toEqual([
      [{ start: 660, end: 720 }],
      [],
      [{ start: 0, end: 1440 }],
    ]);
    const night = [{ startDate: "2026-11-25T05:00:00.000Z", endDate: "2026-11-25T08:30:00.000Z" }];
    const [tuesday, wednesday] = gridDaysOf(range, { zone, schedules: [], daysOff: [] }, night);
    expect(tuesday?.otherBusy).toEqual([{ start: 1380, end: 1440 }]);
    expect(wednesday?.otherBusy).toEqual([{ start: 0, end: 150 }]);
  });
});

describe("opening the agenda", () => {
  const asked = () => server.requestsTo(refreshBusyCalendars).length;

  test("has calendars read that were not within a minute, once", async () => {
    server = busyAgenda({ times, calendars: [aCalendar({ triedAt: "2026-11-20T17:58:00.000Z" })] });
    showList();
    await waitFor(() => expect(asked()).toBe(1));
    await screen.findByRole("button", { name: /Ana Gómez/ });
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    await waitFor(() => expect(server.requestsTo(getOtherBusyTimes).length).toBeGreaterThan(1));
    expect(asked()).toBe(1);
  });

  test.each([
    ["just read", [aCalendar()]],
    ["none", []],
  ])("asks for nothing where they are %s", async (_, calendars) => {
    server = busyAgenda({ times: [], calendars });
    showList();
    await screen.findByRole("button", { name: /Ana Gómez/ });
    await waitFor(() => expect(server.requestsTo(getOtherBusyTimes).length).toBeGreaterThan(0));
    expect(asked()).toBe(0);
  });

  test("says of a calendar that could not be read for an hour, and not of one that is away for minutes", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
    server = busyAgenda({ times, calendars: [aCalendar({ readAt: minutesAgo(20), problem: "slow" })] });
    showList();
    await screen.findAllByText(/otro calendario/);
    expect(screen.queryByText(/No pudimos leer/)).toBeNull();
    act(() => clear());
    server = busyAgenda({ times, calendars: [aCalendar({ readAt: minutesAgo(70), problem: "slow" })] });
    showList();
    const notice = await screen.findByText(/No pudimos leer tu calendario “Personal”\. Lo último/);
    expect(notice).toBeTruthy();
    screen.getByRole("link", { name: "Ver el problema" });
  });

  test("says of a calendar that was read, but for some of its events", async () => {
    const unread = { count: 2, undated: 1, days: ["2026-11-24"], reasons: ["zone" as const] };
    server = busyAgenda({
      times,
      calendars: [aCalendar(), aCalendar({ _id: "bcl_2", name: "Hospital", unread })],
    });
    showList();
    await screen.findByText("No pudimos leer todos los eventos de tu calendario “Hospital”.");
    screen.getByRole("link", { name: "Ver el problema" });
  });
});

describe("the nutritionist's own event", () => {
  test("is warned of what is busy elsewhere, starts beside it, and may be booked on it all the same", async () => {
    const morning = { startDate: "2026-11-24T15:00:00.000Z", endDate: "2026-11-24T16:00:00.000Z" };
    server = busyAgenda({ times: [morning], calendars: [aCalendar()] }, []);
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
    const start = await screen.findByLabelText<HTMLInputElement>("Inicio");
    // A quarter of an hour after ten, because touching counts as a clash.
    expect(start.value).toBe("10:15");
    fireEvent.click(screen.getByRole("radio", { name: /otro/i }));
    await change("Inicio", "09:30");
    await screen.findByText(
      "En otro calendario tienes algo de 09:00 a 10:00. Puedes agendarlo de todas formas.",
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Crear evento" }).disabled).toBe(false);
  });
});
