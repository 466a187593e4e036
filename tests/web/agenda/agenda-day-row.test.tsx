import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { render } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { DayFace } from "../../../web/src/features/agenda/calendar/events/event-face";
import { loadTemporal } from "../../../web/src/features/agenda/calendar/temporal";
import { toCalendarEvent } from "../../../web/src/features/agenda/calendar/to-events";
import { anAppointment, standOnFriday, zone } from "./agenda-harness";

// The row above the hours has whole days and what passes midnight. The library names each box with the event's title.

standOnFriday();
beforeAll(loadTemporal);

const pastMidnight = { startDate: "2026-11-25T05:40:00.000Z", endDate: "2026-11-25T06:25:00.000Z" };
const own = { type: "other", title: "Congreso en Puebla", patient: null, service: null } as const;
const cases: [string, Partial<Appointment>, string][] = [
  ["a visit of a whole day", { isAllDay: true }, "Ana Gómez Luna, Confirmada"],
  ["a visit that passes midnight", pastMidnight, "23:40 Ana Gómez Luna, Confirmada"],
  ["an own event of whole days", { ...own, isAllDay: true }, "Congreso en Puebla"],
  ["an own event that passes midnight", { ...own, ...pastMidnight }, "23:40 Congreso en Puebla"],
  [
    "a visit without an answer",
    { ...pastMidnight, status: "pending", displayStatus: "PENDING_BY_PATIENT" },
    "23:40 Ana Gómez Luna, ",
  ],
];

test.each(cases)("%s is named as it is seen", (_, given, name) => {
  const now = new Date().toISOString();
  const event = toCalendarEvent(anAppointment(given), { zone, now, lifted: undefined });
  const { container } = render(<DayFace calendarEvent={event} />);
  const seen = [...container.querySelectorAll("[data-line] > :not(svg)")].map((part) => part.textContent);
  expect(event.title).toContain(seen.join(" "));
  expect(event.title).toMatch(new RegExp(`^${name}`));
});
