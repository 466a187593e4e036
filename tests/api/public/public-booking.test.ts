import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import {
  type BookingView,
  defaultOnlineBooking,
  onlineBookingMessages,
  type OnlineBookingSettings,
} from "@nutria/contract/schemas/practice/online-booking";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { at, monday } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { completeProfile, hours, onlineOffice } from "../../support/profile";

let product: Product;
let ana: SignedIn<"nutritionist">;
let slug: string;
let service: string;
let site: string;
let people = 0;

const tuesday = "2030-01-08";
const open = { ...defaultOnlineBooking, isOpen: true };
const configure = (changes: Partial<OnlineBookingSettings> = {}) =>
  ana.call(profileRoutes.updateSettings, { body: { onlineBooking: { ...open, ...changes } } });

beforeAll(async () => {
  // Sunday at noon in Mexico City.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-06T18:00:00.000Z") });
  product = await startProduct();
  ana = await aNutritionist(product);
  await completeProfile(ana);
  const [office] = await ana.call(officeRoutes.listOffices, {});
  site = office?._id ?? "";
  const { _id: online } = await ana.call(officeRoutes.createOffice, { body: onlineOffice });
  await ana.call(officeRoutes.createOfficeSchedule, { body: hours([site], { days: [1, 2] }) });
  await ana.call(officeRoutes.createOfficeSchedule, {
    body: hours([online], { days: [1], startTime: "17:00", endTime: "19:00" }),
  });
  const user = await ana.call(profileRoutes.getUser, {});
  slug = user.publicPath?.slice(3) ?? "";
  service = user.nutritionistProfile.services[0]?._id ?? "";
});
beforeEach(() => configure());
afterAll(() => product.close());

const visit = () => ({ service, mode: "site" as const, office: site });
const form = (startDate: string, changes: object = {}) => {
  const number = ++people;
  return {
    name: "Mariana",
    lastName: "Quintero",
    email: `visita${number}@example.com`,
    phoneNumber: `81${String(10_000_000 + number)}`,
    reason: "Bajar de peso",
    ...visit(),
    startDate,
    ...changes,
  };
};
type Form = ReturnType<typeof form>;
const send = (body: Form, caller = {}) =>
  product.send(bookingRoutes.requestBooking, { params: { slug }, body }, caller);
async function tokenMailedTo(email: string): Promise<string> {
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  return links.find((one) => one.includes("#cita="))?.split("#cita=")[1] ?? "";
}
async function tokenOf(body: Form): Promise<string> {
  expect(await send(body)).toMatchObject({ status: 202, body: null });
  return tokenMailedTo(body.email);
}
const confirm = (token: string, body: object = {}) =>
  product.send(bookingRoutes.confirmBooking, { params: { token }, body });
const view = (token: string) => product.call(bookingRoutes.getBooking, { params: { token } });
const requestsFrom = async (email: string) => {
  const { items } = await ana.call(patientRoutes.listLinkRequests, { query: { limit: "100" } });
  return items.filter(({ patient }) => patient?.email === email);
};
const waitingAt = async (start: string) => {
  const waiting = await ana.call(agendaRoutes.listWaitingAppointments, {});
  return waiting.find(({ startDate }) => startDate === start)?._id ?? "";
};
const agenda = () =>
  ana.call(agendaRoutes.listAgenda, { query: { from: at("00:00"), to: at("23:59", tuesday) } });
const timesOn = async (day: string) => {
  const { days } = await product.call(bookingRoutes.listFreeTimes, {
    params: { slug },
    query: { ...visit(), from: day },
  });
  return days.find((one) => one.day === day)?.times.map(({ time }) => time) ?? [];
};

describe("what a visitor may book", () => {
  test("is each service with its places and their next free time", async () => {
    const options = await product.call(bookingRoutes.getBookingOptions, { params: { slug } });
    expect(options).toMatchObject({ isOpen: true, firstDay: monday, lastDay: "2030-03-07" });
    const [first] = options.services;
    expect(first?.places).toMatchObject([
      { mode: "online", office: null, nextFreeAt: at("17:00") },
      { mode: "site", office: { _id: site, fullAddress: expect.stringContaining("C. P.") as string } },
    ]);
    expect(JSON.stringify(options)).not.toContain("meet");
    expect(await product.call(profileRoutes.getPublicNutritionist, { params: { slug } })).toMatchObject({
      isBookingOpen: true,
    });
  });

  test("is nothing while booking is closed", async () => {
    await configure({ isOpen: false });
    expect(await product.call(bookingRoutes.getBookingOptions, { params: { slug } })).toMatchObject({
      isOpen: false,
      services: [],
    });
    expect(
      await product.refusal(bookingRoutes.listFreeTimes, { params: { slug }, query: visit() }),
    ).toMatchObject({ status: 403, code: "agenda_closed" });
    expect(await send(form(at("12:00")))).toMatchObject({ status: 403, body: { code: "agenda_closed" } });
  });

  test("is listed for seven days from the first with a free time, in the visitor's zone as well", async () => {
    const free = await product.call(bookingRoutes.listFreeTimes, {
      params: { slug },
      query: { ...visit(), timeZone: "Asia/Tokyo" },
    });
    expect(free.practiceTimeZone).toBe("America/Mexico_City");
    // The last day that may be booked ends at 15:00 of the next one in Tokyo.
    expect(free.lastDay).toBe("2030-03-08");
    const here = await product.call(bookingRoutes.listFreeTimes, { params: { slug }, query: visit() });
    expect(here.lastDay).toBe("2030-03-07");
    expect(free.days).toHaveLength(7);
    const first = free.days[0]?.times[0];
    // Twelve hours' notice from noon on Sunday: nine on Monday in Mexico is midnight in Tokyo.
    expect(free.days[0]?.day).toBe(tuesday);
    expect(first).toEqual({
      startDate: at("09:00"),
      time: "00:00",
      practiceDay: monday,
      practiceTime: "09:00",
    });
    expect(free.nextFreeAt).toBe(at("09:00", "2030-01-14"));
  });

  test("leaves out what comes before the notice and after the days ahead", async () => {
    await configure({ minimumNoticeHours: 23, daysAhead: 1 });
    expect((await timesOn(monday))[0]).toBe("11:00");
    expect(await timesOn(tuesday)).toEqual([]);
  });

  test("refuses what is not offered on its field", async () => {
    const refused = (query: object) =>
      product.refusal(bookingRoutes.listFreeTimes, { params: { slug }, query: { ...visit(), ...query } });
    expect((await refused({ service: "svc_1" })).fields).toEqual({ service: onlineBookingMessages.service });
    expect((await refused({ office: "off_1" })).fields).toEqual({ office: onlineBookingMessages.place });
    expect((await refused({ mode: "home" })).status).toBe(400);
    expect((await refused({ timeZone: "Marte/Olympus" })).status).toBe(400);
    expect((await refused({ from: "9999-12-31" })).status).toBe(400);
    expect(
      await product.refusal(bookingRoutes.getBookingOptions, { params: { slug: "nadie" } }),
    ).toMatchObject({ status: 404 });
  });
});

describe("a booking", () => {
  test("holds nothing until its mailed link is confirmed, then waits with its link request", async () => {
    const sent = form(at("09:00"));
    const token = await tokenOf(sent);
    const [mail] = await product.mailsTo(sent.email);
    expect(mail?.text).toContain("lunes, 7 de enero de 2030, 09:00 a ");
    for (const typed of ["Mariana", "Quintero", "Bajar de peso", sent.phoneNumber])
      expect(mail?.text).not.toContain(typed);
    expect(await agenda()).toEqual([]);
    expect(await timesOn(monday)).toContain("09:00");
    expect(await view(token)).toMatchObject({
      status: "waiting",
      isFree: true,
      startDate: at("09:00"),
      office: { _id: site },
      googleCalendarUrl: null,
    });
    expect(await agenda()).toEqual([]);

    const confirmed = await confirm(token);
    expect(confirmed).toMatchObject({ status: 200, body: { status: "requested" } });
    expect((confirmed.body as BookingView).googleCalendarUrl).toContain("calendar.google.com");
    expect(await agenda()).toMatchObject([
      {
        status: "pending",
        displayStatus: "PENDING_BY_NUTRITIONIST",
        comment: "Bajar de peso",
        patient: { name: "Mariana", phoneNumber: sent.phoneNumber },
        office: { _id: site },
      },
    ]);
    expect(await ana.call(agendaRoutes.countAppointments, {})).toMatchObject({ new: 1, mine: 0 });
    const { items: requests } = await ana.call(patientRoutes.listLinkRequests, {});
    expect(requests).toMatchObject([{ starter: "patient", patient: { email: sent.email } }]);
    expect(await timesOn(monday)).not.toContain("09:00");
    const calendar = await product.send(bookingRoutes.readBookingCalendar, { params: { token } });
    expect(calendar.body).toContain("STATUS:TENTATIVE");
  });

  test("is one appointment when it is sent or confirmed twice", async () => {
    const sent = form(at("09:00", tuesday));
    const token = await tokenOf(sent);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = { ...sent, startDate: at("11:00", tuesday) };
    const other = await tokenOf(again);
    expect(await confirm(other, { startDate: sent.startDate })).toMatchObject({
      status: 200,
      body: { status: "requested", startDate: sent.startDate },
    });
    const mine = (await agenda()).filter(({ patient }) => patient?.email === sent.email);
    expect(mine).toHaveLength(1);
  });

  test("whose time went meanwhile is offered the next ones, and takes one without typing again", async () => {
    const [first, second] = [form(at("11:00")), form(at("11:00"))];
    const tokens = [await tokenOf(first), await tokenOf(second)];
    expect((await confirm(tokens[0] ?? "")).status).toBe(200);
    const refused = await confirm(tokens[1] ?? "");
    expect(refused).toMatchObject({ status: 409, body: { code: "slot_taken", public: true } });
    const { alternatives = [] } = refused.body as { alternatives?: string[] };
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives.every((start) => start > at("11:00"))).toBe(true);
    expect(await view(tokens[1] ?? "")).toMatchObject({ status: "waiting", isFree: false, alternatives });
    expect(await confirm(tokens[1] ?? "", { startDate: alternatives[0] })).toMatchObject({
      status: 200,
      body: { status: "requested", startDate: alternatives[0] },
    });
    expect((await send(form(at("11:00")))).body).toMatchObject({ code: "slot_not_offered" });
  });

  test("answers the same whether or not the e-mail belongs to an account, which then gets it", async () => {
    const patient = await aPatient(product);
    const token = await tokenOf(form(at("10:15", tuesday), { email: patient.email, name: "Otra" }));
    expect((await confirm(token)).status).toBe(200);
    expect(await patient.call(clientRoutes.listClientAppointments, {})).toMatchObject([
      { status: "pending", startDate: at("10:15", tuesday) },
    ]);
  });

  test("with another person's phone asks for one of one's own, without typing the rest again", async () => {
    const patient = await aPatient(product);
    const { phoneNumber } = await patient.call(clientRoutes.getPatientProfile, {});
    const token = await tokenOf(form(at("12:45", tuesday), { phoneNumber }));
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: "phone_taken" } });
    expect((await confirm(token, { phoneNumber: "8199999999" })).status).toBe(200);
  });

  test("is moved and cancelled from its link while it waits, and no longer once it is closed", async () => {
    const sent = form(at("09:00", "2030-01-14"));
    const token = await tokenOf(sent);
    await confirm(token);
    expect(await requestsFrom(sent.email)).toHaveLength(1);
    const moved = { params: { token }, body: { startDate: at("10:15", "2030-01-14") } };
    expect(await product.call(bookingRoutes.moveBooking, moved)).toMatchObject({
      status: "requested",
      startDate: at("10:15", "2030-01-14"),
    });
    expect(
      await product.send(bookingRoutes.moveBooking, {
        ...moved,
        body: { startDate: at("08:00", "2030-01-14") },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: "slot_not_offered", alternatives: expect.any(Array) as string[] },
    });
    expect(
      await product.call(bookingRoutes.cancelBooking, { params: { token }, body: { reason: "Viajo" } }),
    ).toMatchObject({ status: "closed" });
    expect(await requestsFrom(sent.email)).toHaveLength(0);
    expect(await product.send(bookingRoutes.moveBooking, moved)).toMatchObject({
      status: 404,
      body: { code: "link_lapsed" },
    });
    expect(await product.send(bookingRoutes.readBookingCalendar, { params: { token } })).toMatchObject({
      status: 404,
    });
  });

  test("that is refused takes its link request along, unless the person has another one ahead", async () => {
    const first = form(at("09:00", "2030-01-21"));
    await confirm(await tokenOf(first));
    await confirm(await tokenOf({ ...first, startDate: at("11:00", "2030-01-21") }));
    const second = form(at("13:00", "2030-01-21"));
    await confirm(await tokenOf(second));
    const refuse = async (startDate: string) =>
      ana.call(agendaRoutes.rejectAppointment, { params: { id: await waitingAt(startDate) }, body: {} });
    await refuse(at("09:00", "2030-01-21"));
    expect(await requestsFrom(first.email)).toHaveLength(1);
    await refuse(at("13:00", "2030-01-21"));
    expect(await requestsFrom(second.email)).toHaveLength(0);
    await refuse(at("11:00", "2030-01-21"));
    expect(await requestsFrom(first.email)).toHaveLength(0);
    // The next booking asks again.
    await confirm(await tokenOf({ ...first, startDate: at("12:00", "2030-01-21") }));
    expect(await requestsFrom(first.email)).toHaveLength(1);
  });

  test("that was accepted is of a patient, who stays one when the nutritionist cancels it", async () => {
    const sent = form(at("09:00", "2030-01-22"));
    await confirm(await tokenOf(sent));
    const params = { id: await waitingAt(sent.startDate) };
    await ana.call(agendaRoutes.acceptAppointment, { params });
    await ana.call(agendaRoutes.cancelAppointment, { params, body: { reason: "Congreso" } });
    expect(await requestsFrom(sent.email)).toEqual([]);
    const query = { search: sent.phoneNumber };
    expect(await ana.call(patientRoutes.listPatients, { query })).toMatchObject({
      items: [{ email: sent.email, isActive: true }],
    });
  });

  test("that was accepted leads to the page of the appointment", async () => {
    const token = await tokenOf(form(at("09:00", "2030-01-15")));
    await confirm(token);
    await ana.call(agendaRoutes.acceptAppointment, {
      params: { id: await waitingAt(at("09:00", "2030-01-15")) },
    });
    const accepted = await view(token);
    expect(accepted).toMatchObject({ status: "accepted" });
    const page = accepted.pagePath?.slice("/p/".length) ?? "";
    expect(await product.call(clientRoutes.getMailedLink, { params: { token: page } })).toMatchObject({
      kind: "appointment",
      status: "accepted",
    });
  });

  test("shows every field that is wrong, and no link but a mailed one", async () => {
    const wrong = { ...form("mañana"), name: "", email: "no", phoneNumber: "12", reason: "a".repeat(301) };
    expect((await send(wrong)).body).toMatchObject({
      code: "validation",
      fields: {
        name: expect.any(String) as string,
        email: "Escribe un correo válido",
        phoneNumber: "Escribe un número válido",
        reason: expect.any(String) as string,
        startDate: "Escribe una fecha válida",
      },
    });
    const mailed = await tokenOf(form(at("09:15", "2030-01-21")));
    for (const token of ["bkr_1", "bkr_1.firma", mailed.slice(0, -1), mailed.replace("bkr_", "prq_")]) {
      expect(await confirm(token)).toMatchObject({ status: 404, body: { code: "link_lapsed" } });
    }
  });

  test("is throttled per mailbox and address, and mails a mailbox a few times a day at most", async () => {
    const sent = form(at("13:00", "2030-01-14"));
    const caller = { address: "203.0.113.7" };
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await send(sent, caller)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    for (let count = 0; count < 8; count++) expect((await send(sent)).status).toBe(202);
    expect(await product.mailsTo(sent.email)).toHaveLength(10);
  });
});

describe("a signed-in patient", () => {
  test("books without a mail, once per key, with a link request", async () => {
    const patient = await aPatient(product);
    const body = { slug, ...visit(), startDate: at("11:30", "2030-01-15"), reason: "Control" };
    const input = { body, headers: { "idempotency-key": "reserva-de-prueba-1" } };
    const first = await product.send(clientRoutes.bookAsPatient, input, { token: patient.token });
    const again = await product.send(clientRoutes.bookAsPatient, input, { token: patient.token });
    expect(first).toMatchObject({ status: 201, body: { status: "pending", nextActionRole: "nutritionist" } });
    expect(again.body).toEqual(first.body);
    expect(await patient.call(clientRoutes.listClientLinkRequests, {})).toMatchObject([
      { status: "pending", starter: "patient" },
    ]);
    const refused = await product.refusal(clientRoutes.bookAsPatient, { body }, { token: patient.token });
    expect(refused).toMatchObject({ status: 409, code: "slot_taken" });
    expect(refused.alternatives?.length).toBeGreaterThan(0);
    expect(
      await product.refusal(
        clientRoutes.bookAsPatient,
        { body: { ...body, slug: "nadie" } },
        { token: patient.token },
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe("the settings of booking online", () => {
  test("are saved whole, and a stale form of them is refused", async () => {
    const saved = await configure({ minimumNoticeHours: 24, maximumPerDay: 3 });
    expect(saved.nutritionistProfile.settings.onlineBooking).toEqual({
      ...open,
      minimumNoticeHours: 24,
      maximumPerDay: 3,
    });
    expect(
      await product.refusal(
        profileRoutes.updateSettings,
        { body: { onlineBooking: open, version: saved.version - 1 } },
        { token: ana.token },
      ),
    ).toMatchObject({ status: 409, code: "stale_version" });
    expect((await configure()).nutritionistProfile.settings.onlineBooking.maximumPerDay).toBeNull();
  });

  test("refuse what is out of range on its field", async () => {
    const refused = (changes: object) =>
      product.refusal(
        profileRoutes.updateSettings,
        { body: { onlineBooking: { ...open, ...changes } } },
        { token: ana.token },
      );
    expect((await refused({ minimumNoticeHours: 400 })).fields).toEqual({
      "onlineBooking.minimumNoticeHours": onlineBookingMessages.notice,
    });
    expect((await refused({ daysAhead: 0 })).fields).toEqual({
      "onlineBooking.daysAhead": onlineBookingMessages.daysAhead,
    });
    expect((await refused({ maximumPerDay: 0 })).fields).toEqual({
      "onlineBooking.maximumPerDay": onlineBookingMessages.perDay,
    });
    expect((await refused({ minimumNoticeHours: 48, daysAhead: 2 })).fields).toEqual({
      "onlineBooking.minimumNoticeHours": onlineBookingMessages.noticeTooLong,
    });
    expect((await refused({ bufferAfterMinutes: 7 })).status).toBe(400);
  });
});
