import { formatElapsed } from "@nutria/calendar/elapsed";
import { isActionable, notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import { notificationTypes } from "@nutria/contract/schemas/notification";
import { describe, expect, test } from "vitest";
import { groupOf, intoGroups } from "../../../web/src/features/notifications/inbox/notification-list";
import { queriesToInvalidate } from "../../../web/src/features/notifications/watch/queries-to-invalidate";
import { aNotification } from "./notifications-harness";

const mexico = "America/Mexico_City";
const tijuana = "America/Tijuana";
const dated = (date: string) => ({ date });
const idsOf = (date: string, now: string, zone: string) =>
  intoGroups([dated(date)], { now, zone, hasMore: false })
    .filter(({ items }) => items.length > 0)
    .map(({ id }) => id);

describe("the groups", () => {
  test("change at the practice's midnight, not at that of UTC", () => {
    // 23:59 and 00:00 of Saturday in Mexico City, which is six hours behind UTC.
    const before = "2026-11-21T05:59:59.000Z";
    const after = "2026-11-21T06:00:00.000Z";
    const noon = "2026-11-21T18:00:00.000Z";
    expect(idsOf(before, noon, mexico)).toEqual(["week"]);
    expect(idsOf(after, noon, mexico)).toEqual(["today"]);
    // A second before midnight, a recent event still belongs to today.
    expect(idsOf(before, before, mexico)).toEqual(["today"]);
    // In Tijuana, two hours behind, both are of Friday.
    expect(idsOf(after, noon, tijuana)).toEqual(["week"]);
  });

  test("the week begins on Sunday, as the agenda's does", () => {
    expect(groupOf("2026-11-15", "2026-11-21")).toBe("week");
    expect(groupOf("2026-11-14", "2026-11-21")).toBe("earlier");
    // On a Sunday no earlier day belongs to the week.
    expect(groupOf("2026-11-14", "2026-11-15")).toBe("earlier");
  });

  test("a clock that is fast keeps an event in today, also over a change of year", () => {
    expect(groupOf("2026-11-22", "2026-11-21")).toBe("today");
    expect(groupOf("2026-12-31", "2027-01-01")).toBe("week");
    expect(idsOf("2027-01-01T05:59:00.000Z", "2027-01-01T12:00:00.000Z", mexico)).toEqual(["week"]);
  });

  test("a group that the next page may fill is not shown as empty", () => {
    const given = { now: "2026-11-21T18:00:00.000Z", zone: mexico };
    const items = [dated("2026-11-21T17:00:00.000Z")];
    expect(intoGroups(items, { ...given, hasMore: true }).map(({ id }) => id)).toEqual(["today"]);
    expect(intoGroups(items, { ...given, hasMore: false }).map(({ id }) => id)).toEqual([
      "today",
      "week",
      "earlier",
    ]);
  });
});

test("shows the time of an event, more exactly the more recent it is", () => {
  const now = "2026-11-21T18:00:00.000Z";
  const says = (instant: string) => formatElapsed(instant, now, mexico);
  expect(says("2026-11-21T18:00:30.000Z")).toBe("Hace un momento");
  expect(says("2026-11-21T17:59:30.000Z")).toBe("Hace un momento");
  expect(says("2026-11-21T17:01:00.000Z")).toBe("Hace 59 min");
  expect(says("2026-11-21T16:00:00.000Z")).toBe("Hace 2 h");
  expect(says("2026-11-21T05:30:00.000Z")).toBe("Ayer, 23:30");
  expect(says("2026-11-16T15:05:00.000Z")).toBe("Lunes, 09:05");
  expect(says("2026-11-13T15:05:00.000Z")).toBe("13/11/2026");
});

test("a click opens the type's screen, and the agenda on the day of the appointment", () => {
  const opens = (given: Parameters<typeof aNotification>[0]) =>
    notificationTargetOf(aNotification(given), mexico)?.path;
  expect(opens({ type: "newLinkRequest" })).toBe("/dashboard/patients?tab=requests");
  expect(opens({ type: "newLinkRequest", variant: "planFull" })).toBe("/dashboard/patients?tab=inactive");
  expect(opens({ type: "newPatientInBody" })).toBe("/dashboard/patients/pat_1/progress/inbody");
  expect(opens({ type: "newPatientInBody", patient: null })).toBe("/dashboard/patients");
  expect(opens({ type: "rescheduledAppointment" })).toBe("/dashboard/virtual-agenda");
  // 20:00 of the 24th in Mexico City is the 25th in UTC.
  const appointmentAt = "2026-11-25T02:00:00.000Z";
  expect(opens({ type: "cancelledAppointmemnt", appointmentAt })).toBe(
    "/dashboard/virtual-agenda?date=2026-11-24",
  );
  const appointment = { appointmentAt, appointmentId: "apt_1" };
  for (const type of [
    "requestedAppointment",
    "acceptedAppointment",
    "rejectedAppointment",
    "changeAskedAppointment",
  ] as const)
    expect(opens({ type, ...appointment })).toBe(
      "/dashboard/virtual-agenda?date=2026-11-24&appointment=apt_1",
    );
  expect(opens({ type: "acceptedLinkRequest" })).toBe("/dashboard/patients");
  expect(opens({ type: "acceptedLinkRequest", variant: "planFull" })).toBe(
    "/dashboard/patients?tab=inactive",
  );
  expect(opens({ type: "lowPasses" })).toBe("/settings/profile/market/passes");
  const bounced = { type: "bouncedMail", patient: { _id: "pat_1", name: "Ana", lastName: "Gil" } } as const;
  expect(opens(bounced)).toBe("/dashboard/patients/pat_1");
  expect(opens({ type: "answeredQuestionnaire" })).toBe(
    "/dashboard/patients/pat_1/medical-history/questionnaire",
  );
  expect(opens({ type: "answeredQuestionnaire", patient: null })).toBe("/dashboard/patients");
  const plan = { type: "forbiddenInPlan", planId: "mpl_1" } as const;
  expect(opens(plan)).toBe("/dashboard/patients/pat_1/nutrition/plans/mpl_1");
  expect(opens({ ...plan, patient: null })).toBe("/dashboard/patients");
  expect(opens({ ...bounced, variant: "pending" })).toBe("/dashboard/patients?tab=requests");
  const leading = notificationTypes.filter((type) => opens({ type }) !== undefined);
  expect(leading).toEqual([
    "rescheduledAppointment",
    "cancelledAppointmemnt",
    "newPatientInBody",
    "newLinkRequest",
    "acceptedLinkRequest",
    "rejectedLinkRequest",
    "patientLeft",
    "requestedAppointment",
    "acceptedAppointment",
    "rejectedAppointment",
    "changeAskedAppointment",
    "lowPasses",
    "bouncedMail",
    "answeredQuestionnaire",
    "forbiddenInPlan",
    "renewedSubscription",
    "failedRenewal",
    "endedSubscription",
    "expiringCard",
  ]);
  expect(notificationTypes.filter(isActionable)).toEqual(leading);
  for (const type of ["renewedSubscription", "endedSubscription"] as const)
    expect(opens({ type })).toBe("/settings/profile/market/suscriptions");
  for (const type of ["failedRenewal", "expiringCard"] as const)
    expect(opens({ type })).toBe("/settings/profile/market/payment-methods");
});

test("data affected by several types are reloaded once", () => {
  expect(queriesToInvalidate(["newPatientInBody", "patientUsedPass"])).toEqual([
    "listPatients",
    "getPatient",
    "listEmailsToConfirm",
    "getTimeline",
    "getOverview",
    "getPatientAccess",
    "getProgress",
    "getPassInfo",
    "listPassMovements",
  ]);
  expect(queriesToInvalidate(["answeredQuestionnaire"])).toEqual(["listQuestionnaires"]);
  expect(queriesToInvalidate(["newNutritionist", "activatedNutritionist"])).toEqual(["listNutritionists"]);
});
