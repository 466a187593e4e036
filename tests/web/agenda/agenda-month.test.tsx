import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import {
  cellOf,
  dotsOf,
  emptyColumnsOf,
  monthDaysOf,
  weeksOf,
} from "../../../web/src/features/agenda/calendar/month/month-days";
import { rangeOf } from "../../../web/src/features/agenda/shared/views";
import { anAgenda, anAppointment, standOnFriday, zone } from "./agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/calendar/month/month");
  await import("../../../web/src/features/agenda/agenda-screen/list/visit-list");
  await import("../../../web/src/features/agenda/event/event-dialog");
});

const path = "/dashboard/virtual-agenda";
const showMonth = () => show(<AgendaScreen />, { path, at: `${path}?view=month&date=2026-11-24` });
/** Visits of Tuesday the 24th, one after the other from nine on. */
const visits = (count: number, given: Partial<Appointment> = {}) =>
  Array.from({ length: count }, (_, index) =>
    anAppointment({
      _id: `apt_${String(index)}`,
      startDate: `2026-11-24T${String(15 + index)}:00:00.000Z`,
      endDate: `2026-11-24T${String(15 + index)}:45:00.000Z`,
      ...given,
    }),
  );
/** Tuesday from seven to eight, and Thursday as a whole, in another calendar. */
const otherBusy = [
  { startDate: "2026-11-24T13:00:00.000Z", endDate: "2026-11-24T14:00:00.000Z" },
  { startDate: "2026-11-26T06:00:00.000Z", endDate: "2026-11-27T06:00:00.000Z" },
];
const withOtherBusy = (agenda: FakeServer) =>
  agenda.on(busyCalendarRoutes.getOtherBusyTimes, () => ({ times: otherBusy, calendars: [] }));
const dayOff = {
  _id: "day_1",
  startDate: "2026-11-25T06:00:00.000Z",
  endDate: "2026-11-26T06:00:00.000Z",
  isAllDay: true,
  version: 1,
};

const onPhone = () =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes("max-width") }) as MediaQueryList,
    );

describe("a month", () => {
  test("has whole weeks, and each day what happens on it and why it is shut", () => {
    const range = rangeOf("month", "2026-11-24", 0);
    const days = monthDaysOf(visits(2), range, "2026-11-24", { zone, schedules: [], daysOff: [dayOff] });
    expect(weeksOf(days).map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    const of = (day: string) => days.find((one) => one.day === day);
    expect(of("2026-11-24")).toMatchObject({ isOutside: false, shut: "closed" });
    expect(of("2026-11-24")?.appointments).toHaveLength(2);
    expect(of("2026-11-25")?.shut).toBe("off");
    expect(of("2026-12-02")?.isOutside).toBe(true);
  });

  test("shows three rows of a day, the last of which counts the events that do not fit", () => {
    const events = visits(4).map((appointment) => ({ appointment }));
    const [first, second, third] = events;
    expect(cellOf(events.slice(0, 3))).toEqual({ shown: [first, second, third], more: 0 });
    expect(cellOf(events)).toEqual({ shown: [first, second], more: 2 });
  });

  test("has what is busy in other calendars among the events of its day, which take the rows first", () => {
    const range = rangeOf("month", "2026-11-24", 0);
    const settings = { zone, schedules: [], daysOff: [] };
    const entriesOn = (day: string, count: number) =>
      monthDaysOf(visits(count), range, "2026-11-24", settings, otherBusy).find((one) => one.day === day)
        ?.entries ?? [];
    const namesOf = (entries: ReturnType<typeof entriesOn>) =>
      entries.map((entry) => ("busy" in entry ? "busy" : entry.appointment._id));
    expect(namesOf(entriesOn("2026-11-24", 2))).toEqual(["busy", "apt_0", "apt_1"]);
    expect(cellOf(entriesOn("2026-11-24", 2)).more).toBe(0);
    const crowded = cellOf(entriesOn("2026-11-24", 3));
    expect(namesOf(crowded.shown)).toEqual(["apt_0", "apt_1"]);
    expect(crowded.more).toBe(2);
    expect(namesOf(cellOf(entriesOn("2026-11-24", 1)).shown)).toEqual(["busy", "apt_0"]);
    expect(entriesOn("2026-11-26", 0)).toEqual([{ busy: { start: 0, end: 1440 } }]);
    expect(entriesOn("2026-11-27", 0)).toEqual([]);
  });

  test("has half a column for a weekday that is always closed and empty, unless all are", () => {
    const range = rangeOf("month", "2026-11-24", 0);
    const schedule = { days: [1, 2], startTime: "09:00", endTime: "14:00", duration: 15 };
    const schedules = [{ _id: "osc_1", schedule, offices: [], version: 1 }];
    const columnsOf = (appointments: Appointment[], open = schedules) =>
      emptyColumnsOf(
        weeksOf(monthDaysOf(appointments, range, "2026-11-24", { zone, schedules: open, daysOff: [] })),
      );
    expect(columnsOf([])).toEqual([true, false, false, true, true, true, true]);
    const saturday = { startDate: "2026-11-28T15:00:00.000Z", endDate: "2026-11-28T16:00:00.000Z" };
    expect(columnsOf([anAppointment(saturday)])).toEqual([true, false, false, true, true, true, false]);
    expect(columnsOf([], [])).toEqual(Array(7).fill(false));
  });

  test("has at most four dots a day on a phone: grey when over, a ring when it is to confirm", () => {
    const [first, second, third, ...rest] = visits(6);
    const day = [
      { ...first, mode: "online" },
      { ...second, displayStatus: "PENDING_BY_NUTRITIONIST" },
      { ...third, type: "other", mode: null },
      ...rest,
    ] as Appointment[];
    const dots = dotsOf({ appointments: day, entries: [] }, "2026-11-24T15:45:00.000Z");
    expect(dots.map(({ tone, isRing }) => [tone, isRing])).toEqual([
      ["past", false],
      ["onsite", true],
      ["other", false],
      ["onsite", false],
    ]);
    const entries = [{ busy: { start: 0, end: 60 } }];
    expect(dotsOf({ appointments: day, entries }, "2026-11-24T15:45:00.000Z")).toEqual(dots.slice(0, 3));
  });
});

describe("the month on a desktop", () => {
  test("opens an event, the day of those that do not fit, and a new event on the pressed day", async () => {
    server = anAgenda({ appointments: visits(5), daysOff: [dayOff] });
    const { router } = showMonth();
    const tuesday = await screen.findByRole("group", { name: "martes, 24 de noviembre" });
    expect(within(tuesday).getAllByRole("button", { name: /Ana Gómez Luna/ })).toHaveLength(2);
    expect(screen.getByText("Día sin servicio")).toBeTruthy();
    fireEvent.click(within(tuesday).getAllByRole("button", { name: /Ana Gómez Luna/ })[0] as HTMLElement);
    await screen.findByRole("dialog", { name: "Ana Gómez Luna" });
    await press("Cerrar");
    fireEvent.click(within(tuesday).getByRole("button", { name: "3 más el martes, 24 de noviembre" }));
    await waitFor(() => expect(router.state.location.search).toBe("?view=day&date=2026-11-24"));
  });

  test("says when another calendar is busy, which is nothing to press", async () => {
    server = withOtherBusy(anAgenda({ appointments: visits(1) }));
    showMonth();
    const tuesday = await screen.findByRole("group", { name: "martes, 24 de noviembre" });
    await within(tuesday).findByText("Ocupado · otro calendario, 07:00 a 08:00");
    expect(tuesday.textContent).toMatch(/07:00 Ocupado.*Ana Gómez Luna/);
    const thursday = screen.getByRole("group", { name: "jueves, 26 de noviembre" });
    expect(within(thursday).getByText("Ocupado · otro calendario, todo el día")).toBeTruthy();
    expect(within(thursday).getAllByRole("button")).toHaveLength(1);
  });
});

describe("the month on a phone", () => {
  test("is a grid of days, under which is the list of the chosen one", async () => {
    const phone = onPhone();
    server = anAgenda({ appointments: visits(2), daysOff: [dayOff] });
    const { router } = showMonth();
    const chosen = await screen.findByRole("button", { name: "martes, 24 de noviembre: 2 eventos" });
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findAllByRole("button", { name: /Ana Gómez Luna/ })).toHaveLength(2);
    await press("miércoles, 25 de noviembre: Día sin servicio");
    await screen.findByText("Aquí verás tus citas y eventos de estas fechas.");
    expect(router.state.location.search).toContain("date=2026-11-25");
    expect(server.requestsTo(agendaRoutes.listAgenda).length).toBeGreaterThan(0);
    phone.mockRestore();
  });

  test("marks a day on which another calendar is busy, with its times in the list", async () => {
    const phone = onPhone();
    server = withOtherBusy(anAgenda({ appointments: visits(2), daysOff: [dayOff] }));
    showMonth();
    await screen.findByRole("button", {
      name: "martes, 24 de noviembre: 2 eventos, ocupado en otro calendario",
    });
    await press("jueves, 26 de noviembre: ocupado en otro calendario");
    expect(await screen.findByText("Ocupado · otro calendario")).toBeTruthy();
    phone.mockRestore();
  });
});
