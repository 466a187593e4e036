import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { hours, onlineOffice } from "../../support/profile";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

async function book(overrides: Record<string, unknown> = {}): Promise<string> {
  const { nutritionist, patient, service, office } = sides;
  const visit = { patient: patient.id, service, office, mode: "site" as const, startDate: at("10:00") };
  const body = { ...visit, ...overrides };
  return (await nutritionist.call(agendaRoutes.createAppointment, { body }))._id;
}

async function anOnlineOffice(): Promise<string> {
  const { _id } = await sides.nutritionist.call(officeRoutes.createOffice, { body: onlineOffice });
  const open = { days: [0, 1, 2, 3, 4, 5, 6], startTime: "19:00", endTime: "22:00" };
  await sides.nutritionist.call(officeRoutes.createOfficeSchedule, { body: hours([_id], open) });
  return _id;
}

const list = () => sides.patient.call(clientRoutes.listClientAppointments, {});

describe("a patient's list of appointments", () => {
  test("says where each of them is", async () => {
    await book();
    const [shown] = await list();
    expect(shown).toMatchObject({ attendance: null, series: null, place: { meetingUrl: null } });
    expect(shown?.place.address).toContain("Álvaro Obregón 120");
    expect(shown?.place.mapUrl).toMatch(/^https:/);
  });

  test("has the link of a meeting once the patient accepted, and not before", async () => {
    const office = await anOnlineOffice();
    const id = await book({ office, mode: "online", startDate: at("19:00") });
    expect((await list())[0]?.place.meetingUrl).toBeNull();
    await sides.patient.call(clientRoutes.acceptClientAppointment, { params: { id }, body: {} });
    expect((await list())[0]?.place).toEqual({
      address: "",
      mapUrl: null,
      meetingUrl: "https://meet.example/ana",
      directions: "",
    });
  });

  test("names the series of an appointment", async () => {
    await book({ repeats: { every: "twoWeeks", times: 3 } });
    const series = (await list()).map((one) => one.series);
    expect(new Set(series.map((one) => one?._id)).size).toBe(1);
    expect(series.map((one) => one?.position)).toEqual([3, 2, 1]);
    expect(series[0]).toMatchObject({ every: "twoWeeks", times: 3 });
  });

  test("says that the patient comes, once they said so of an accepted one", async () => {
    const { nutritionist, patient } = sides;
    const id = await book();
    const confirm = { params: { id } };
    const early = patient.call(clientRoutes.confirmClientAppointment, confirm);
    await expect(early).rejects.toMatchObject({ status: 409, code: "appointment_closed" });
    await patient.call(clientRoutes.acceptClientAppointment, { params: { id }, body: {} });
    for (let time = 0; time < 2; time++) {
      const said = await patient.call(clientRoutes.confirmClientAppointment, confirm);
      expect(said).toMatchObject({ _id: id, status: "accepted", patientReply: "confirmed" });
    }
    expect(await list()).toMatchObject([{ _id: id, patientReply: "confirmed" }]);
    const seen = await nutritionist.call(agendaRoutes.getAppointment, { params: { id } });
    expect(seen).toMatchObject({ patientReply: { answer: "confirmed" }, version: 3 });
  });

  test("says whether the patient came", async () => {
    const { nutritionist } = sides;
    const id = await book({ startDate: "2024-01-08T16:00:00.000Z" });
    await nutritionist.call(agendaRoutes.setAttendance, {
      params: { id },
      body: { attendance: "missed" },
    });
    expect(await list()).toMatchObject([{ _id: id, attendance: "missed" }]);
  });
});

describe("the free times of seven days that a patient reads", () => {
  const query = (more: Record<string, string> = {}) => ({
    nutritionist: sides.nutritionist.id,
    service: sides.service,
    mode: "site" as const,
    from: monday,
    ...more,
  });
  const week = (more: Record<string, string> = {}) =>
    sides.patient.call(clientRoutes.listClientFreeTimes, { query: query(more) });
  const refused = (more: Record<string, string>) =>
    product.refusal(
      clientRoutes.listClientFreeTimes,
      { query: query(more) as never },
      { token: sides.patient.token },
    );

  test("are those that can be asked for", async () => {
    await book();
    const { days } = await week();
    expect(days).toHaveLength(7);
    const times = days[0]?.times.map(({ time }) => time);
    const { slots } = await sides.patient.call(clientRoutes.getClientAvailability, {
      query: { nutritionist: sides.nutritionist.id, service: sides.service, mode: "site", date: monday },
    });
    expect(times).toEqual(slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time));
    expect(times).not.toContain("10:00");
    const startDate = days[1]?.times[0]?.startDate ?? "";
    const { nutritionist, service } = sides;
    const body = { nutritionist: nutritionist.id, service, mode: "site" as const, startDate };
    expect(await sides.patient.call(clientRoutes.createClientAppointment, { body })).toMatchObject({
      startDate,
    });
  });

  test("to move an appointment leave out its own time, and take it for free", async () => {
    const appointment = await book();
    const times = (await week({ appointment })).days[0]?.times.map(({ time }) => time);
    expect(times).toContain("10:15");
    expect(times).not.toContain("10:00");
    await sides.patient.call(clientRoutes.rescheduleClientAppointment, {
      params: { id: appointment },
      body: { startDate: at("10:15") },
    });
  });

  test("are refused for what is another's, and for wrong input on its field", async () => {
    const other = await bothSides(product);
    const appointment = await book();
    expect(await refused({ service: other.service })).toMatchObject({ code: "not_found" });
    expect(await refused({ office: other.office })).toMatchObject({ code: "not_found" });
    expect(await refused({ appointment: "apt_none" })).toMatchObject({ code: "not_found" });
    expect(await refused({ appointment, mode: "online" })).toMatchObject({ code: "not_found" });
    const theirs = await product.refusal(
      clientRoutes.listClientFreeTimes,
      { query: query({ appointment }) },
      { token: other.patient.token },
    );
    expect(theirs).toMatchObject({ code: "not_found" });
    expect(await refused({ mode: "home" })).toMatchObject({
      code: "validation",
      fields: { mode: "Elige una modalidad que ofrezca el servicio" },
    });
    expect(await refused({ from: "1999-12-31" })).toMatchObject({
      code: "validation",
      fields: { from: "Escribe una fecha válida" },
    });
  });
});
