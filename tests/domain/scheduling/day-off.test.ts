import { DayOffForm } from "@nutria/contract/schemas/agenda/day-off";
import { expect, test } from "vitest";
import * as z from "zod/mini";

test.each(["0001-01-01", "0099-12-31", "1999-12-31", "2100-01-01", "2030-02-30", "mañana"])(
  "its form has no day %s",
  (date) => {
    const typed = { date, isAllDay: true, startTime: "08:00", endTime: "08:00" };
    expect(z.safeParse(DayOffForm, { ...typed, date: "2030-01-01" }).success).toBe(true);
    const { error } = z.safeParse(DayOffForm, typed);
    expect(error?.issues).toMatchObject([{ path: ["date"], message: "Escribe una fecha válida" }]);
  },
);
