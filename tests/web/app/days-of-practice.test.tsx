import { addCalendarDays } from "@nutria/calendar/day";
import { browserZone, dayAt } from "@nutria/calendar/zone";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DayField } from "../../../web/src/ui/date-time/day-field";
import { dayOffFormIn, newDayOff } from "../../../web/src/features/settings/days-off/day-off-form";
import { clearSession, updateSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { clear, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";

const server = new FakeServer();
answerFrom(() => server);

/** Late in the morning by Greenwich: it is another day at one end of the world than in any browser of a test. */
const instant = "2026-11-24T11:00:00.000Z";
const own = dayAt(instant, browserZone());
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;

// Its code is there at once in every order of the files.
beforeAll(() => import("../../../web/src/ui/date-time/day-calendar"));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  startSession(signedIn);
});
afterEach(() => {
  clear();
  act(clearSession);
  vi.useRealTimers();
});

/** The calendar of a field in a practice of a zone. */
async function calendarIn(timeZone: string, range: "past" | "future" | "near"): Promise<HTMLElement> {
  const user = aUser();
  const { nutritionistProfile: profile } = user;
  const settings = { ...profile.settings, timeZone };
  server.on(profileRoutes.getUser, () => ({
    ...user,
    nutritionistProfile: { ...profile, settings },
  }));
  updateSession({ zone: { practice: signedIn.user.id, name: timeZone } });
  show(<DayField label="Fecha" range={range} value="2026-11-15" onValue={vi.fn()} error={undefined} />);
  fireEvent.click(screen.getByRole("button", { name: "Elegir la fecha en un calendario" }));
  await screen.findByRole("grid");
  return screen.getByRole("dialog");
}

/** The button of a day, whose cell names it. */
const dayIn = (calendar: HTMLElement, day: string): HTMLButtonElement | null =>
  calendar.querySelector(`[data-day="${day}"] button`);

test("one of the two practices is in another day than this browser", () => {
  expect(zones.map((zone) => dayAt(instant, zone)).filter((day) => day !== own)).not.toEqual([]);
});

describe.each(zones)("a calendar in a practice of %s", (zone) => {
  const today = dayAt(instant, zone);

  test("marks its own day", async () => {
    const calendar = await calendarIn(zone, "near");
    expect(calendar.querySelector("[data-today]")?.getAttribute("data-day")).toBe(today);
  });

  test("offers days off from its own day on, and days of birth until then", async () => {
    const calendar = await calendarIn(zone, "future");
    expect(dayIn(calendar, today)?.disabled).toBe(false);
    expect(dayIn(calendar, addCalendarDays(today, -1))?.disabled).toBe(true);
    clear();
    const past = await calendarIn(zone, "past");
    expect(dayIn(past, today)?.disabled).toBe(false);
    expect(dayIn(past, addCalendarDays(today, 1))?.disabled).toBe(true);
  });

  test("a day off is refused before its own day alone", () => {
    const accepts = (date: string) => dayOffFormIn(zone).safeParse({ ...newDayOff, date }).success;
    expect([accepts(addCalendarDays(today, -1)), accepts(today)]).toEqual([false, true]);
  });
});
