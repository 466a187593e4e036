import { expect, test, vi } from "vitest";
import { formatStart, formatTimes } from "../../../web/src/features/public-page/booking/format-visit";
import { whenText } from "../../../web/src/features/patient-app/appointments/texts";
import { clockAside, clockNote, isOwnClock } from "../../../web/src/lib/format/own-clock";

// A time by another clock than that of the device says whose it is.

const [winter, summer] = ["2026-12-01T16:00:00.000Z", "2026-07-01T16:00:00.000Z"];

function inZone<Result>(timeZone: string, ask: () => Result): Result {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone };
  });
  try {
    return ask();
  } finally {
    zone.mockRestore();
  }
}

test.each([
  ["America/Mexico_City", "America/Mexico_City", winter, true],
  // Another name, or another zone, of the same clock needs no word.
  ["Mexico/General", "America/Mexico_City", winter, true],
  ["America/Merida", "America/Mexico_City", summer, true],
  ["America/Tijuana", "America/Mexico_City", winter, false],
  ["America/Cancun", "America/Mexico_City", winter, false],
  // The clocks of the border are changed, those of the centre are not.
  ["America/Chicago", "America/Mexico_City", winter, true],
  ["America/Chicago", "America/Mexico_City", summer, false],
  ["Europe/Madrid", "America/Tijuana", winter, false],
])("a device in %s shows a practice in %s at %s its own clock: %s", (device, practice, instant, isOwn) => {
  expect(inZone(device, () => isOwnClock(instant, practice))).toBe(isOwn);
});

test("the note stands behind the time, or in brackets within a sentence; at home there is none", () => {
  const said = (device: string) =>
    inZone(device, () => [
      clockNote(winter, "America/Mexico_City"),
      clockAside(winter, "America/Mexico_City"),
      formatStart(winter, "America/Mexico_City"),
      formatTimes(winter, 45, "America/Mexico_City"),
      whenText(winter, "America/Mexico_City"),
    ]);
  expect(said("America/Tijuana")).toEqual([
    " · hora del centro",
    " (hora del centro)",
    "Martes 1 de diciembre, 10:00 · hora del centro",
    "10:00 – 10:45 · 01/12/2026 · hora del centro",
    "martes 1 de diciembre, 10:00 (hora del centro)",
  ]);
  expect(said("America/Mexico_City")).toEqual([
    "",
    "",
    "Martes 1 de diciembre, 10:00",
    "10:00 – 10:45 · 01/12/2026",
    "martes 1 de diciembre, 10:00",
  ]);
});
