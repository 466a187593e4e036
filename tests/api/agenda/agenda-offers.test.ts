import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { hours, onlineOffice, onsiteOffice, service } from "../../support/profile";
import { cases, testInDepth } from "../../support/depth";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

async function book(overrides: Record<string, unknown> = {}) {
  const { nutritionist, patient, service: serviceId, office } = sides;
  const { _id } = await nutritionist.call(agendaRoutes.createAppointment, {
    body: {
      patient: patient.id,
      service: serviceId,
      office,
      mode: "site",
      startDate: at("10:00"),
      ...overrides,
    },
  });
  const { url } = await nutritionist.call(agendaRoutes.shareAppointment, { params: { id: _id } });
  return { _id, token: url.split("/p/")[1] ?? "" };
}

/** Adds an online office that is open in the evening, when the other office is closed. */
async function openInTheEvening(): Promise<string> {
  const { _id } = await sides.nutritionist.call(officeRoutes.createOffice, { body: onlineOffice });
  await sides.nutritionist.call(officeRoutes.createOfficeSchedule, {
    body: hours([_id], { days: [0, 1, 2, 3, 4, 5, 6], startTime: "19:00", endTime: "22:00" }),
  });
  return _id;
}

const free = ({ slots }: { slots: { time: string; isAvailable: boolean }[] }) =>
  slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
const asked = () => ({ nutritionist: sides.nutritionist.id, service: sides.service, date: monday });

describe("the times that a patient is offered for moving an appointment", () => {
  const toMove = (appointment: string, query: Record<string, string> = {}) =>
    product.send(
      clientRoutes.getClientAvailability,
      { query: { ...asked(), appointment, ...query } },
      { token: sides.patient.token },
    );
  const onThePage = (token: string) =>
    product.call(clientRoutes.getMailedAvailability, { params: { token }, query: { date: monday } });

  testInDepth("are exactly those that can be proposed", async () => {
    await openInTheEvening();
    const { _id, token } = await book({ office: undefined });
    const offered = free(await onThePage(token));
    expect(offered).toContain("10:15");
    expect(offered.filter((time) => time >= "19:00")).toEqual([]);
    expect(free((await toMove(_id)).body as never)).toEqual(offered);
    const propose = (time: string) =>
      product.send(clientRoutes.proposeMailedDate, { params: { token }, body: { startDate: at(time) } });
    expect((await propose("19:00")).body).toMatchObject({ code: "slot_not_offered" });
    expect((await propose("10:15")).status).toBe(200);
  });

  test("do not include its current time", async () => {
    const { _id, token } = await book();
    expect(free(await onThePage(token))).not.toContain("10:00");
    expect(free((await toMove(_id)).body as never)).not.toContain("10:00");
    const refused = await product.refusal(
      clientRoutes.rescheduleClientAppointment,
      { params: { id: _id }, body: { startDate: at("10:00") } },
      { token: sides.patient.token },
    );
    expect(refused).toMatchObject({ code: "slot_not_offered" });
  });

  test("are requested with its own service, mode, office and nutritionist", async () => {
    const other = await bothSides(product);
    const { _id } = await book();
    expect((await toMove(_id, { office: sides.office })).status).toBe(200);
    expect((await toMove(_id, { mode: "site" })).status).toBe(200);
    expect((await toMove(_id, { mode: "online" })).status).toBe(404);
    expect((await toMove(_id, { service: other.service })).status).toBe(404);
    expect((await toMove(_id, { office: other.office })).status).toBe(404);
    expect((await toMove(_id, { nutritionist: other.nutritionist.id })).status).toBe(404);
  });
});

describe("the seven days of times that the mailed page offers", () => {
  const week = (token: string, from = monday) =>
    product.call(clientRoutes.listMailedFreeTimes, { params: { token }, query: { from } });

  test("are those of each day, without its own time, and can be proposed", async () => {
    await openInTheEvening();
    const { token } = await book({ office: undefined });
    const { days, timeZone, practiceTimeZone } = await week(token);
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => `2030-01-${String(7 + index).padStart(2, "0")}`),
    );
    expect(timeZone).toBe(practiceTimeZone);
    const ofDay = await product.call(clientRoutes.getMailedAvailability, {
      params: { token },
      query: { date: monday },
    });
    const times = days[0]?.times.map(({ time }) => time);
    expect(times).toEqual(free(ofDay));
    expect(times).not.toContain("10:00");
    const startDate = days[1]?.times[0]?.startDate ?? "";
    expect(
      await product.call(clientRoutes.proposeMailedDate, { params: { token }, body: { startDate } }),
    ).toEqual({ status: "rescheduled" });
  });

  testInDepth(
    "are refused for a link that lapsed or is none, and for a day outside the agenda's years",
    async () => {
      const { _id, token } = await book();
      const refused = (of: string, from?: string) =>
        product.refusal(clientRoutes.listMailedFreeTimes, { params: { token: of }, query: { from } });
      expect(await refused(token, "1999-12-31")).toMatchObject({
        code: "validation",
        fields: { from: "Escribe una fecha válida" },
      });
      expect(await refused("abc")).toMatchObject({ code: "link_lapsed" });
      await sides.nutritionist.call(agendaRoutes.cancelAppointment, { params: { id: _id }, body: {} });
      expect(await refused(token)).toMatchObject({ code: "link_lapsed" });
    },
  );
});

test.each(cases(["1999-12-31", "2100-01-01", "0001-01-01", "0099-12-31", "9999-12-31"], { suite: 2 }))(
  "nothing is offered on %s, on either side",
  async (date) => {
    const { nutritionist, patient, service: serviceId } = sides;
    const { _id, token } = await book();
    const refused = { code: "validation", fields: { date: "Escribe una fecha válida" } };
    const own = { query: { date, service: serviceId } };
    expect(
      await product.refusal(agendaRoutes.getAvailability, own, { token: nutritionist.token }),
    ).toMatchObject(refused);
    for (const query of [
      { ...asked(), date },
      { ...asked(), date, appointment: _id },
    ]) {
      expect(
        await product.refusal(clientRoutes.getClientAvailability, { query }, { token: patient.token }),
      ).toMatchObject(refused);
    }
    expect(
      await product.refusal(clientRoutes.getMailedAvailability, { params: { token }, query: { date } }),
    ).toMatchObject(refused);
  },
);

testInDepth("do not leave out another nutritionist's appointment", async () => {
  const { _id } = await book();
  const { nutritionist, service: serviceId } = await bothSides(product);
  const query = { date: monday, service: serviceId, appointment: _id };
  expect(
    await product.refusal(agendaRoutes.getAvailability, { query }, { token: nutritionist.token }),
  ).toMatchObject({ code: "not_found" });
});

test("can be requested in one of the service's modes, and at an office with that mode", async () => {
  const evening = await openInTheEvening();
  const { nutritionist, patient, office } = sides;
  const query = asked();
  const offered = async (more: Record<string, string>) => {
    const own = { query: { date: monday, service: sides.service, ...more } };
    const slots = free(await nutritionist.call(agendaRoutes.getAvailability, own));
    const seen = await patient.call(clientRoutes.getClientAvailability, { query: { ...query, ...more } });
    expect(free(seen)).toEqual(slots);
    return { first: slots[0], last: slots.at(-1) };
  };
  expect(await offered({})).toEqual({ first: "09:00", last: "21:00" });
  expect(await offered({ mode: "site" })).toEqual({ first: "09:00", last: "17:00" });
  expect(await offered({ mode: "site", office })).toEqual({ first: "09:00", last: "17:00" });
  expect(await offered({ mode: "online" })).toEqual({ first: "19:00", last: "21:00" });
  const refusals: [Record<string, string>, Record<string, string>][] = [
    [{ mode: "home" }, { mode: "Elige una modalidad que ofrezca el servicio" }],
    [{ mode: "beach" }, { mode: "Elige una opción válida" }],
    [{ mode: "site", office: evening }, { office: "Elige un consultorio de esta modalidad" }],
  ];
  for (const [more, fields] of refusals) {
    const refused = await product.refusal(
      clientRoutes.getClientAvailability,
      { query: { ...query, ...more } as never },
      { token: patient.token },
    );
    expect(refused).toMatchObject({ status: 400, code: "validation", fields });
  }
});

test("refuse an office of another mode on the right field", async () => {
  const office = await openInTheEvening();
  const { nutritionist, patient, service: serviceId } = sides;
  const body = {
    nutritionist: nutritionist.id,
    service: serviceId,
    office,
    mode: "site",
    startDate: at("19:00"),
  };
  expect(
    await product.refusal(clientRoutes.createClientAppointment, { body }, { token: patient.token }),
  ).toMatchObject({ code: "validation", fields: { office: "Elige un consultorio de esta modalidad" } });
});

describe("a change", () => {
  const change = (id: string, body: Record<string, unknown>) =>
    sides.nutritionist.call(agendaRoutes.updateAppointment, { params: { id }, body });
  const refusal = (id: string, body: Record<string, unknown>) =>
    product.refusal(
      agendaRoutes.updateAppointment,
      { params: { id }, body },
      { token: sides.nutritionist.token },
    );

  testInDepth("to another mode removes an office without that mode, and keeps one with it", async () => {
    await sides.nutritionist.call(profileRoutes.updateUser, {
      body: {
        nutritionistProfile: {
          services: [service({ _id: sides.service, mode: ["site", "home", "online"] })],
        },
      },
    });
    const { _id } = await book();
    const atHome = await change(_id, { mode: "home" });
    expect(atHome).toMatchObject({ mode: "home", office: null, status: "pending" });
    const back = await change(_id, { mode: "site", office: sides.office });
    expect(back).toMatchObject({ mode: "site", office: { _id: sides.office } });
    expect(await change(_id, { service: sides.service })).toMatchObject({ office: { _id: sides.office } });
  });

  testInDepth(
    "of place also works for a service that is no longer offered; one of mode does not",
    async () => {
      const { nutritionist, service: gone } = sides;
      const { _id } = await book();
      const { _id: other } = await nutritionist.call(officeRoutes.createOffice, { body: onsiteOffice() });
      await nutritionist.call(profileRoutes.updateUser, {
        body: { nutritionistProfile: { services: [service({ service: "consulta-de-seguimiento" })] } },
      });
      expect(await change(_id, { office: other })).toMatchObject({
        office: { _id: other },
        service: { _id: gone, service: { name: "Consulta de primera vez" } },
        endDate: at("11:00"),
      });
      expect(await refusal(_id, { mode: "online" })).toMatchObject({
        fields: { service: "Este campo es obligatorio" },
      });
      expect(await refusal(_id, { service: gone, office: sides.office })).toMatchObject({
        code: "not_found",
      });
    },
  );

  testInDepth("that ends before it begins is refused with the message of its dialog", async () => {
    const { _id } = await book();
    const said = (endDate: string) => ({ code: "validation", fields: { endDate } });
    expect(await refusal(_id, { startDate: at("12:00"), endDate: at("11:00") })).toMatchObject(
      said("La hora de fin no puede ser menor a la hora de inicio"),
    );
    expect(await refusal(_id, { endDate: at("09:00") })).toMatchObject(
      said("La hora de fin no debe ser menor o igual a la hora de inicio"),
    );
    expect(await refusal(_id, { startDate: at("12:00"), endDate: at("12:00") })).toMatchObject(
      said("Los horarios no deben de ser iguales"),
    );
  });

  test("of the zone of whole days keeps the days", async () => {
    const { _id } = await sides.nutritionist.call(agendaRoutes.createAppointment, {
      body: {
        type: "other",
        title: "Congreso",
        isAllDay: true,
        startDate: monday,
        endDate: "2030-01-08",
        timeZone: "America/Mexico_City",
      },
    });
    expect(await change(_id, { timeZone: "America/Tijuana" })).toMatchObject({
      startDate: "2030-01-07T08:00:00.000Z",
      endDate: "2030-01-09T08:00:00.000Z",
      timeZone: "America/Tijuana",
    });
    expect(await change(_id, { timeZone: "America/Cancun", endDate: "2030-01-09" })).toMatchObject({
      startDate: "2030-01-07T05:00:00.000Z",
      endDate: "2030-01-10T05:00:00.000Z",
    });
  });
});

describe("the nutritionist's own free times", () => {
  const own = (more: Record<string, string> = {}) => ({
    query: { service: sides.service, mode: "site" as const, from: monday, ...more },
  });
  const read = (more?: Record<string, string>) =>
    product.call(agendaRoutes.listOwnFreeTimes, own(more), { token: sides.nutritionist.token });

  testInDepth("are seven days by the clock of the practice, without online booking", async () => {
    const { days, timeZone, practiceTimeZone } = await read();
    expect(days).toHaveLength(7);
    expect(days[0]?.day).toBe(monday);
    expect(timeZone).toBe(practiceTimeZone);
    const ofDay = await product.call(
      agendaRoutes.getAvailability,
      { query: { date: monday, service: sides.service, mode: "site" as const } },
      { token: sides.nutritionist.token },
    );
    expect(days[0]?.times.map(({ startDate }) => startDate)).toEqual(
      ofDay.slots.filter(({ isAvailable }) => isAvailable).map(({ startDate }) => startDate),
    );
    expect(days[0]?.times.length).toBeGreaterThan(0);
  });

  test("leave out what is booked, except for the appointment that is moved", async () => {
    const before = (await read()).days[0]?.times ?? [];
    const { _id } = await book();
    const after = (await read()).days[0]?.times ?? [];
    expect(after.length).toBeLessThan(before.length);
    expect((await read({ appointment: _id })).days[0]?.times).toEqual(before);
  });

  test("begin with the first free day when none is asked", async () => {
    const { days, firstDay } = await product.call(
      agendaRoutes.listOwnFreeTimes,
      { query: { service: sides.service, mode: "site" as const } },
      { token: sides.nutritionist.token },
    );
    expect(days[0]?.times.length).toBeGreaterThan(0);
    expect((days[0]?.day ?? "") >= firstDay).toBe(true);
  });

  testInDepth(
    "are refused for another's service, office and appointment, a wrong day and without a token",
    async () => {
      const other = await bothSides(product);
      const { _id } = await book();
      const theirs = { token: other.nutritionist.token };
      const refused = (more: Record<string, string>, as: { token: string }) =>
        product.refusal(agendaRoutes.listOwnFreeTimes, own(more), as);
      expect(await refused({}, theirs)).toMatchObject({ code: "not_found" });
      expect(await refused({ service: other.service, office: sides.office }, theirs)).toMatchObject({
        code: "not_found",
      });
      expect(await refused({ service: other.service, appointment: _id }, theirs)).toMatchObject({
        code: "not_found",
      });
      expect(await refused({ from: "1999-12-31" }, { token: sides.nutritionist.token })).toMatchObject({
        code: "validation",
        fields: { from: "Escribe una fecha válida" },
      });
      expect(await product.refusal(agendaRoutes.listOwnFreeTimes, own(), { token: "" })).toMatchObject({
        code: "unauthorized",
      });
    },
  );
});

describe("the last visit of a patient", () => {
  const lastOf = (patient: string) =>
    sides.nutritionist.call(agendaRoutes.getLastVisit, { query: { patient } });

  test("is the latest that has begun and was not cancelled; none without one", async () => {
    const { nutritionist, patient, service: serviceId, office } = sides;
    expect(await lastOf(patient.id)).toEqual({ appointment: null });
    await book();
    expect(await lastOf(patient.id)).toEqual({ appointment: null });
    const visit = (startDate: string) =>
      nutritionist.call(agendaRoutes.createAppointment, {
        body: {
          type: "appointment",
          patient: patient.id,
          service: serviceId,
          office,
          mode: "site",
          startDate,
          timeZone: "America/Mexico_City",
        },
      });
    const first = await visit("2020-01-06T10:00");
    const second = await visit("2020-02-03T11:00");
    expect((await lastOf(patient.id)).appointment).toMatchObject({
      _id: second._id,
      mode: "site",
      service: { _id: serviceId },
    });
    await nutritionist.call(agendaRoutes.cancelAppointment, { params: { id: second._id }, body: {} });
    expect((await lastOf(patient.id)).appointment?._id).toBe(first._id);
  });

  testInDepth("is refused for another's patient, without a patient and without a token", async () => {
    const other = await bothSides(product);
    const query = { patient: sides.patient.id };
    const refused = (of: Record<string, string>, token: string) =>
      product.refusal(agendaRoutes.getLastVisit, { query: of as typeof query }, { token });
    expect(await refused(query, other.nutritionist.token)).toMatchObject({ code: "not_found" });
    expect(await refused({}, sides.nutritionist.token)).toMatchObject({ code: "validation" });
    expect(await refused(query, "")).toMatchObject({ code: "unauthorized" });
  });
});
