import { readBusyTimes } from "@nutria/core/scheduling/busy-calendar/ical/busy-times";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** Calendars as practices publish them, folder by folder, each with its practice's zone and when it is busy. */
const folder = fileURLToPath(new URL("../../../support/calendars/cases/", import.meta.url));
const range = { from: "2026-11-26T06:00:00.000Z", until: "2028-01-03T06:00:00.000Z" };

/** Of a rule or a length that nobody can read, the other event of the file is busy at least. */
interface Expected {
  practiceZone: string;
  busy: string[] | string;
}

describe.each(readdirSync(folder))("%s", (kind) => {
  const read = (file: string): string => readFileSync(`${folder}/${kind}/${file}`, "utf8");
  const expected = JSON.parse(read("expected.json")) as Record<string, Expected>;

  test.each(Object.entries(expected))("%s", (file, { practiceZone, busy }) => {
    const answer = readBusyTimes({ text: read(file), timeZone: practiceZone, ...range });
    if ("problem" in answer) throw new Error(answer.problem);
    const times = answer.times.map(({ start, end }) => `${start.slice(0, 16)}Z–${end.slice(0, 16)}Z`);
    if (Array.isArray(busy)) {
      expect(times).toEqual(busy);
      expect(answer.unread).toBeUndefined();
    } else {
      const [other = ""] = /\S+–\S+/.exec(busy) ?? [];
      expect(times).toContain(other);
      expect(answer.unread?.count ?? 0).toBe(file === "lower-case.ics" ? 0 : 1);
    }
  });
});
