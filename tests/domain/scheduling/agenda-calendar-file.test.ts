import type { StoredAppointment } from "@nutria/core/scheduling/appointment/index";
import { toCalendar } from "@nutria/core/scheduling/calendar-feed/index";
import { expect, test } from "vitest";

const now = "2030-01-01T00:00:00.000Z";

function event(title: string): StoredAppointment {
  return {
    nutritionistId: "nut_1",
    appointmentId: "apt_1",
    type: "other",
    status: "accepted",
    createdByRole: "nutritionist",
    nextActionRole: "nutritionist",
    startDate: "2030-01-07T16:00:00.000Z",
    endDate: "2030-01-07T17:00:00.000Z",
    timeZone: "America/Mexico_City",
    isAllDay: false,
    span: "short",
    title,
    comment: "",
    proposedAt: now,
    needsReview: false,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

const fileOf = (title: string) => toCalendar([event(title)], { showPatientNames: false, now });

test("a title cannot break the calendar file, because special characters are escaped", () => {
  expect(fileOf("Comida; con Ana, Luis\\Eva\r\nEND:VEVENT")).toContain(
    "SUMMARY:Comida\\; con Ana\\, Luis\\\\Eva\\nEND:VEVENT\r\n",
  );
});

test("control characters, which RFC 5545 forbids, are removed", () => {
  const file = fileOf("Con\u0000gre\u0007so\u000b\u007f\u0085 ¡ya!\t🎉");
  expect(file).toContain("SUMMARY:Congreso ¡ya!\t🎉\r\n");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/(?!\t)\p{Cc}/u);
});
