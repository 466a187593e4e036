import { daysFrom } from "@nutria/calendar/day";
import { timeAt } from "@nutria/calendar/zone";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SlotPicker } from "../../../web/src/components/slot-picker/slot-picker";

afterEach(cleanup);

const zone = "America/Tijuana";

/** Seven days from the one on which the clock of Tijuana is set back, with times on that day alone. */
function shown(starts: readonly string[], nextFreeAt: string | null = null): FreeTimes {
  const times = starts.map((startDate) => {
    const time = timeAt(startDate, zone);
    return { startDate, time, practiceDay: "2026-11-01", practiceTime: time };
  });
  const days = daysFrom("2026-11-01", "2026-11-07").map((day, index) => ({
    day,
    times: index === 0 ? times : [],
  }));
  const bounds = { firstDay: "2026-11-01", lastDay: "2027-11-01" };
  return { timeZone: zone, practiceTimeZone: zone, ...bounds, days, nextFreeAt };
}

function show(freeTimes: FreeTimes, chosen?: string) {
  const [onPick, onFrom] = [vi.fn(), vi.fn()];
  render(
    <SlotPicker
      {...{ freeTimes, chosen, onPick, onFrom }}
      isBusy={false}
      isDisabled={false}
      zone={() => null}
    />,
  );
  return { onPick, onFrom };
}

test("times are grouped by part of the day, and an empty part is not shown", () => {
  const { onPick } = show(shown(["2026-11-01T17:00:00.000Z", "2026-11-02T03:00:00.000Z"]));
  const names = ["Mañana", "Tarde", "Noche"].map((name) => screen.queryByRole("group", { name }));
  expect(names.map((group) => group && within(group).getByRole("button").textContent)).toEqual([
    "09:00",
    null,
    "19:00",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "19:00" }));
  expect(onPick).toHaveBeenCalledWith("2026-11-02T03:00:00.000Z");
});

test("a time that the clock shows for the second time says so, and the chosen one is pressed", () => {
  const second = "2026-11-01T09:15:00.000Z";
  show(shown(["2026-11-01T08:15:00.000Z", second]), second);
  const [first, again] = ["01:15", "01:15 (segunda)"].map((name) => screen.getByRole("button", { name }));
  expect([first, again].map((button) => button?.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
});

test("days without times lead to the next free one", () => {
  const { onFrom } = show(shown([], "2026-11-20T17:00:00.000Z"));
  expect(screen.getByText("No hay horarios en estos días.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Ver el siguiente/ }));
  expect(onFrom).toHaveBeenCalledWith("2026-11-20");
});
