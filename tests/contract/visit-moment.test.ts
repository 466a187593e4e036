import type { AppointmentStatus, Attendance, DisplayStatus } from "@nutria/contract/agenda/agenda";
import { momentOf, visitMoments, visitStateOf, type TimedVisit } from "@nutria/contract/agenda/visit-moment";
import { exportedVisitWord, visitWordOf } from "@nutria/contract/agenda/visit-words";
import { isJoinable, joinableFrom, mainActOf } from "@nutria/contract/agenda/visit-acts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const start = "2026-11-24T15:00:00.000Z";
const end = "2026-11-24T16:00:00.000Z";
const shifted = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

const visit = (given: Partial<TimedVisit> = {}) => ({
  displayStatus: "ACCEPTED" as DisplayStatus | null,
  startDate: start,
  endDate: end,
  attendance: null as Attendance | null,
  mode: "online",
  ...given,
});

const anyStatus = fc.constantFrom<DisplayStatus | null>(
  "NORMAL",
  "ACCEPTED",
  "PENDING_BY_PATIENT",
  "PENDING_BY_NUTRITIONIST",
  null,
);
const anyAttendance = fc.constantFrom<Attendance | null>("attended", "missed", null);
const anyVisit = fc.record({ displayStatus: anyStatus, attendance: anyAttendance }).map(visit);
const anyInstant = fc.integer({ min: -5_000_000, max: 9_000_000 }).map((offset) => shifted(start, offset));

describe("the moment of a visit", () => {
  test.each([
    [shifted(start, -1), "before"],
    [start, "now"],
    [shifted(end, -1), "now"],
    [end, "after"],
  ])("at %s is %s: the start belongs to it, the end does not", (now, moment) => {
    expect(momentOf(visit(), now)).toBe(moment);
  });

  test("of one ahead shows what the patient answered to its reminder, until it begins", () => {
    const replied = (answer: "confirmed" | "change") => visit({ patientReply: { answer } });
    expect(visitStateOf(visit(), shifted(start, -1))).toBe("before");
    const reminded = { remindedAt: shifted(start, -86_400_000) };
    expect(visitStateOf(visit(reminded), shifted(start, -1))).toBe("unanswered");
    expect(visitStateOf({ ...replied("confirmed"), ...reminded }, shifted(start, -1))).toBe("coming");
    expect(visitStateOf(visit(reminded), start)).toBe("now");
    expect(visitStateOf(replied("confirmed"), shifted(start, -1))).toBe("coming");
    expect(visitStateOf(replied("change"), shifted(start, -1))).toBe("moving");
    for (const answer of ["confirmed", "change"] as const) {
      expect(visitStateOf(replied(answer), start)).toBe("now");
      expect(visitStateOf(replied(answer), end)).toBe("unmarked");
    }
  });

  test("goes forward only: before, now, after", () => {
    fc.assert(
      fc.property(anyAttendance, anyInstant, anyInstant, (attendance, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const order = (now: string) => visitMoments.indexOf(momentOf(visit({ attendance }), now));
        expect(order(earlier)).toBeLessThanOrEqual(order(later));
      }),
    );
  });

  test("of an event, and of what is closed, does not depend on the clock", () => {
    fc.assert(
      fc.property(anyVisit, anyInstant, anyInstant, (given, one, other) => {
        fc.pre(given.displayStatus === "NORMAL" || given.displayStatus === null);
        expect(momentOf(given, one)).toBe(momentOf(given, other));
      }),
    );
  });

  test("is that of a confirmed one from its start on, whatever was answered", () => {
    fc.assert(
      fc.property(anyVisit, anyInstant, (given, now) => {
        fc.pre(given.displayStatus !== "NORMAL" && given.displayStatus !== null);
        const confirmed = { ...given, displayStatus: "ACCEPTED" as const };
        if (now >= start) {
          expect(momentOf(given, now)).toBe(momentOf(confirmed, now));
          expect(visitWordOf({ ...given, status: "pending" }, now)).toBe(
            visitWordOf({ ...confirmed, status: "accepted" }, now),
          );
        } else expect(["asked", "unconfirmed", "before"]).toContain(momentOf(given, now));
      }),
    );
  });

  test("has one word, and a closed one says how it was closed", () => {
    const word = (given: Partial<TimedVisit>, status: AppointmentStatus, now: string) =>
      visitWordOf({ ...visit(given), status }, now);
    expect(word({}, "accepted", shifted(start, -1))).toBe("Confirmada");
    expect(word({}, "accepted", start)).toBe("En consulta");
    expect(word({}, "accepted", end)).toBe("Sin registrar");
    expect(word({ attendance: "attended" }, "accepted", end)).toBe("Asistió");
    expect(word({ attendance: "missed" }, "accepted", end)).toBe("No asistió");
    const unanswered = { displayStatus: "PENDING_BY_PATIENT" } as const;
    expect(word(unanswered, "pending", shifted(start, -1))).toBe("Espera al paciente");
    expect(word(unanswered, "rescheduled", end)).toBe("Sin registrar");
    for (const now of [shifted(start, -1), end]) {
      expect(word({ displayStatus: null }, "cancelled", now)).toBe("Cancelada");
      expect(word({ displayStatus: null }, "rejected", now)).toBe("Rechazada");
    }
    const exported = {
      status: "accepted",
      nextActionRole: "client",
      startDate: start,
      endDate: end,
    } as const;
    expect(exportedVisitWord(exported, end)).toBe("Sin registrar");
    expect(exportedVisitWord({ ...exported, attendance: "attended" }, end)).toBe("Asistió");
    expect(exportedVisitWord({ ...exported, status: "rejected" }, end)).toBe("Rechazada");
  });

  test("of somebody who is known to be absent is over before its end", () => {
    expect(visitStateOf(visit({ attendance: "missed" }), start)).toBe("missed");
    expect(visitStateOf(visit({ attendance: "attended" }), start)).toBe("now");
    expect(visitStateOf(visit({ attendance: "attended" }), end)).toBe("attended");
    expect(visitStateOf(visit(), end)).toBe("unmarked");
  });
});

describe("the call of a visit", () => {
  test("opens ten minutes before the start and closes at the end, both to the millisecond", () => {
    expect(joinableFrom(visit())).toBe("2026-11-24T14:50:00.000Z");
    expect(isJoinable(visit(), shifted(joinableFrom(visit()), -1))).toBe(false);
    expect(isJoinable(visit(), joinableFrom(visit()))).toBe(true);
    expect(isJoinable(visit(), shifted(end, -1))).toBe(true);
    expect(isJoinable(visit(), end)).toBe(false);
  });

  test("is never open for a visit in person, nor before the start for one that is not confirmed", () => {
    fc.assert(
      fc.property(anyVisit, anyInstant, (given, now) => {
        expect(isJoinable({ ...given, mode: "site" }, now)).toBe(false);
        if (given.displayStatus !== "ACCEPTED" && now < start) expect(isJoinable(given, now)).toBe(false);
        if (given.displayStatus === "NORMAL") expect(isJoinable(given, now)).toBe(false);
      }),
    );
  });
});

describe("the main act of a visit", () => {
  const known = { isNewPerson: false, isOwed: true, hasNote: false };

  test("asks after a visit in order: attendance, payment, note, next", () => {
    const act = (attendance: Attendance | null, given = {}) =>
      mainActOf(visit({ attendance }), end, { ...known, ...given });
    expect(act(null)).toBe("attendance");
    expect(act("attended")).toBe("payment");
    expect(act("attended", { isOwed: false })).toBe("note");
    expect(act("attended", { isOwed: false, hasNote: true })).toBe("next");
    expect(act("attended", { isOwed: false, hasNote: undefined })).toBe("next");
    expect(act("missed", { isOwed: false })).toBe("next");
  });

  test.each([
    [visit({ displayStatus: null }), start, {}, null],
    [visit({ displayStatus: "NORMAL" }), start, {}, "edit"],
    [visit({ displayStatus: "PENDING_BY_NUTRITIONIST" }), shifted(start, -1), {}, "confirm"],
    [visit({ displayStatus: "PENDING_BY_PATIENT" }), shifted(start, -1), {}, "markConfirmed"],
    [
      visit({ displayStatus: "PENDING_BY_NUTRITIONIST" }),
      shifted(start, -1),
      { isNewPerson: true },
      "acceptPerson",
    ],
    [visit({ displayStatus: "PENDING_BY_NUTRITIONIST" }), start, { isNewPerson: true }, "acceptPerson"],
    [visit({ displayStatus: "PENDING_BY_NUTRITIONIST" }), end, { isNewPerson: true }, "acceptPerson"],
    [visit({ displayStatus: "PENDING_BY_NUTRITIONIST" }), start, {}, "start"],
    [visit({ displayStatus: "PENDING_BY_PATIENT" }), start, {}, "start"],
    [visit({ displayStatus: "PENDING_BY_PATIENT" }), end, {}, "attendance"],
    [visit(), joinableFrom(visit()), {}, "join"],
    [visit(), shifted(joinableFrom(visit()), -1), {}, "remind"],
    [visit(), start, {}, "start"],
  ])("is the one of its moment", (given, now, standing, act) => {
    expect(mainActOf(given, now, { ...known, ...standing })).toBe(act);
  });
});
