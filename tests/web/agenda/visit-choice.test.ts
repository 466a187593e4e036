import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { describe, expect, test } from "vitest";
import {
  firstVisitOf,
  lastVisitOf,
  nearestOf,
  placesOf,
} from "../../../web/src/features/agenda/visit-choice/visit-choice";
import { aService, anAppointment, anOffice } from "./agenda-harness";

const services = [aService, { ...aService, _id: "svc_2", name: "Seguimiento" }];
const onsite = anOffice({ _id: "off_1", name: "Del Valle", mode: "onsite" });
const online = anOffice({ _id: "off_2", name: "Videollamada", mode: "online" });
const morning = {
  _id: "osc_1",
  schedule: { days: [2], startTime: "09:00", endTime: "14:00", duration: 15 },
  offices: ["off_1"],
  version: 1,
};

describe("what and where a visit booked from the calendar is", () => {
  const given = { services, offices: [online, onsite], schedules: [morning] };

  test("is the first service for a new patient, in the place that is open then", () => {
    const at = (start: string) => firstVisitOf(given, { date: "2026-11-24", start });
    expect(at("10:00")).toEqual({ service: "svc_1", mode: "site", office: "off_1" });
    expect(at("17:00")).toEqual({ service: "svc_1", mode: "online", office: "off_2" });
    expect(firstVisitOf({ ...given, services: [] }, { date: "2026-11-24", start: "10:00" })).toBeUndefined();
  });

  test("is any place of a service; online without an office only where nothing else is", () => {
    const modes = (mode: (typeof aService)["mode"], offices = [onsite]) => placesOf({ mode }, offices);
    expect(modes(["online", "site"])).toEqual([{ mode: "site", office: "off_1" }]);
    expect(modes(["home"])).toEqual([{ mode: "home", office: "" }]);
    expect(modes(["online"])).toEqual([{ mode: "online", office: "" }]);
  });

  test("is that of the last visit of the patient which is still offered so", () => {
    const visit = (id: string, startDate: string, changed: Partial<Appointment> = {}) =>
      anAppointment({ _id: id, startDate, ...changed });
    const older = visit("apt_1", "2026-10-01T15:00:00.000Z", {
      service: { _id: "svc_2", service: { name: "Seguimiento" } },
    });
    const gone = visit("apt_2", "2026-11-01T15:00:00.000Z", {
      service: { _id: "svc_9", service: { name: "Ya no" } },
    });
    const cancelled = visit("apt_3", "2026-11-02T15:00:00.000Z", { status: "cancelled" });
    const last = (all: Appointment[], patient = "pat_1") => lastVisitOf(all, patient, given);
    expect(last([older, gone, cancelled])).toEqual({ service: "svc_2", mode: "site", office: "off_1" });
    expect(last([older], "pat_2")).toBeUndefined();
    expect(last([{ ...older, office: { _id: "off_9", name: "", mode: "onsite" } }])).toBeUndefined();
  });

  test("the times around the chosen one are shown in order", () => {
    const times = ["09:00", "10:00", "11:00", "12:00"].map((time) => ({ time }));
    expect(nearestOf(times, "10:30", 2)).toEqual({
      shown: [{ time: "10:00" }, { time: "11:00" }],
      hasMore: true,
    });
    expect(nearestOf(times, "10:30", 4).hasMore).toBe(false);
  });
});
