import { describe, expect, test } from "vitest";
import {
  atFreeTime,
  problemsOf,
  proposalOf,
  timesOfProposal,
  withEnd,
  type Proposal,
} from "../../../web/src/features/agenda/propose-date/proposal";
import { aService, anAppointment, zone } from "./agenda-harness";

const place = { service: "svc_1", mode: "site", office: "off_1" };
const at = (date: string, start: string, end = ""): Proposal => ({ ...place, date, start, end });
const now = "2026-11-20T18:00:00.000Z";
const problems = (proposal: Proposal, minutes = 60) => problemsOf(proposal, { minutes, zone, now });

describe("another date for an appointment", () => {
  test("ends with its service, also after midnight", () => {
    const late = withEnd(at("2026-11-24", "23:30"), 60, zone);
    expect(late.end).toBe("00:30");
    expect(problems(late)).toEqual({});
    expect(timesOfProposal(late, 60, zone)).toEqual({
      startDate: "2026-11-25T05:30:00.000Z",
      endDate: "2026-11-25T06:30:00.000Z",
    });
  });

  test("may end otherwise on its day, and not before it starts", () => {
    expect(problems(at("2026-11-24", "10:00", "10:30"))).toEqual({});
    expect(problems(at("2026-11-24", "10:00", "09:00"))).toEqual({
      end: "La hora de fin no puede ser menor a la hora de inicio",
    });
    expect(problems(at("2026-11-24", "10:00", "10:00"))).toEqual({
      end: "Los horarios no deben de ser iguales",
    });
  });

  test("lasts as long as a visit may", () => {
    const length = "Una cita dura de 15 a 300 minutos, en pasos de 15";
    expect(problems(at("2026-11-24", "10:00", "10:10"))).toEqual({ end: length });
    expect(problems(at("2026-11-24", "10:00", "15:15"))).toEqual({ end: length });
    expect(problems(at("2026-11-24", "10:00", "10:52"))).toEqual({ end: length });
    expect(problems(at("2026-11-24", "10:00", "15:00"))).toEqual({});
  });

  test("needs every field, and a time that exists and lies ahead", () => {
    const required = "Este campo es obligatorio";
    expect(problems({ service: "", mode: "", office: "", date: "", start: "", end: "" })).toEqual({
      service: required,
      mode: required,
      office: required,
      date: required,
      start: required,
      end: required,
    });
    expect(problems(at("2026-11-20", "11:00", "12:00"))).toEqual({ date: "Esta fecha ya pasó." });
    const skipped = problemsOf(at("2027-03-14", "02:30", "03:30"), {
      minutes: 60,
      zone: "America/Tijuana",
      now,
    });
    expect(skipped).toEqual({ start: "Esa hora no existe ese día por el cambio de horario" });
  });

  test("keeps the second of two hours that the clock shows alike, when it was picked", () => {
    const second = "2026-11-01T09:30:00.000Z";
    const picked = atFreeTime(at("", ""), second, 60, "America/Tijuana");
    expect(picked).toMatchObject({ date: "2026-11-01", start: "01:30", end: "02:30" });
    expect(timesOfProposal(picked, 60, "America/Tijuana")?.startDate).toBe(second);
    const typed = timesOfProposal({ ...picked, picked: undefined }, 60, "America/Tijuana");
    expect(typed?.startDate).toBe("2026-11-01T08:30:00.000Z");
  });

  test("has no service that is no longer offered", () => {
    const settings = { services: [aService] };
    expect(proposalOf(anAppointment(), settings)).toMatchObject({ ...place, date: "", start: "" });
    const gone = anAppointment({ service: { _id: "svc_9", service: { name: "Ya no" } } });
    expect(proposalOf(gone, settings).service).toBe("");
  });
});
