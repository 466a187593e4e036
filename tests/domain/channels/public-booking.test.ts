import { addDays, addHours, addMinutes, epochSeconds } from "@nutria/calendar/instant";
import { careLinks } from "@nutria/core/care/care-link/index";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { bookingRequests } from "@nutria/core/channels/public-booking/entity";
import {
  bookAsPatient,
  cancelBooking,
  confirmBooking,
  getBooking,
  mailBookingRequest,
  moveBooking,
  readBookingCalendar,
  requestBooking,
} from "@nutria/core/channels/public-booking/index";
import type { Context } from "@nutria/core/kernel/context";
import { urlOfBooking } from "@nutria/core/channels/public-booking/token";
import { commit } from "@nutria/core/kernel/table/commit";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import { linkRequests } from "@nutria/core/linking/link-request/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { planServices, services } from "@nutria/core/practice/service/index";
import {
  acceptAppointment,
  cancelAppointment,
  getAppointment,
  listWaiting,
  rejectAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addService, officeInput } from "../../support/agenda/agenda";
import { aPublicPractice, visitorOf, type PublicPractice } from "../../support/agenda/online-rounds";
import { codeOf, contact, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { testInDepth } from "../../support/depth";

let domain: Domain;
let practice: PublicPractice;

/** A Monday at noon in Mexico City. */
const now = "2030-01-07T18:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime(now);
  practice = await aPublicPractice(domain);
});

const visitor = () => visitorOf(practice.ctx);
const view = (token: string) => getBooking(visitor(), token);

/** A visitor's booking that was confirmed from its mail, and its appointment. */
async function confirmed(startDate: string) {
  const { request, token } = await practice.ask(startDate);
  await practice.confirm(token);
  const waiting = (await listWaiting(practice.ctx)).find((one) => one.startDate === startDate);
  return { request, token, id: waiting?._id ?? "" };
}

/** The services of the practice as its form sends them. */
async function serviceForms() {
  const { ctx, serviceId: own } = practice;
  const all = await services(ctx, ctx.actor.id).all();
  return all
    .toSorted((one, other) => Number(other.serviceId === own) - Number(one.serviceId === own))
    .map(({ serviceId, service, mode, minutesLenght, price }) => ({
      _id: serviceId,
      service,
      mode: [...mode],
      minutesLenght,
      price,
      description: "",
    }));
}

/** Changes how long the visits of the practice's service take, and what they cost. */
async function changeService(minutesLenght: number, price?: number) {
  const { ctx } = practice;
  const forms = await serviceForms();
  const changed = forms.map((form) => ({ ...form, minutesLenght, price: price ?? form.price }));
  await changeProfile(ctx, async () => ({ ...(await planServices(ctx, changed)), result: undefined }));
}

const noAnswer = "La tabla no contesta";
/** The context with a table that answers so many times only. */
function withAnswers(ctx: Context, answers: number): Context {
  let left = answers;
  const { client } = ctx.db;
  const send = (command: object) =>
    left-- > 0 ? client.send(command as never) : Promise.reject(new Error(noAnswer));
  const failing = new Proxy(client, {
    get: (target, name) => (name === "send" ? send : (Reflect.get(target, name) as unknown)),
  });
  return { ...ctx, db: { ...ctx.db, client: failing } };
}

describe("the link of a booking", () => {
  test("is confirmed for 14 days, to the moment", async () => {
    const { token } = await practice.ask(practice.at(9, 30));
    domain.setTime(addMinutes(addDays(now, 14), -1));
    expect(await view(token)).toMatchObject({ status: "waiting", isFree: true });
    domain.setTime(addDays(now, 14));
    expect(await codeOf(view(token))).toBe("link_lapsed");
    expect(await codeOf(practice.confirm(token))).toBe("link_lapsed");
  });

  test("that was confirmed stays the visit's until it is over, though that is weeks later", async () => {
    const start = practice.at(9, 30);
    const { token, request } = await confirmed(start);
    const keptUntil = async () => (await bookingRequests(practice.ctx).find(request.requestId))?.expiresAt;
    expect(await keptUntil()).toBe(epochSeconds(addDays(addMinutes(start, 15), 1)));
    domain.setTime(addDays(now, 14));
    expect(await view(token)).toMatchObject({ status: "requested", startDate: start });
    const later = practice.at(9, 20);
    expect(await moveBooking(visitor(), token, { startDate: later })).toMatchObject({ startDate: later });
    expect(await readBookingCalendar(visitor(), token)).toContain("STATUS:TENTATIVE");
    expect(await keptUntil()).toBe(epochSeconds(addDays(addMinutes(later, 15), 1)));
    domain.setTime(addMinutes(later, 14));
    expect(await view(token)).toMatchObject({ status: "requested" });
    domain.setTime(addMinutes(later, 15));
    expect(await view(token)).toMatchObject({ status: "closed", pagePath: null, googleCalendarUrl: null });
  });

  test("says where the visit stands, and leads to its page once somebody answered", async () => {
    const { token, id } = await confirmed(practice.at(9));
    const requested = await view(token);
    expect(requested).toMatchObject({ status: "requested", pagePath: null, isFree: false, alternatives: [] });
    expect(requested.googleCalendarUrl).toContain("calendar.google.com");
    await updateAppointment(practice.ctx, id, { startDate: practice.at(11), timeZone: undefined });
    const proposed = await view(token);
    expect(proposed.status).toBe("proposed");
    expect(proposed.pagePath).toMatch(/^\/p\//);
    expect(await codeOf(moveBooking(visitor(), token, { startDate: practice.at(12) }))).toBe("link_lapsed");
    const second = await confirmed(practice.at(14));
    await acceptAppointment(practice.ctx, second.id);
    expect(await view(second.token)).toMatchObject({ status: "accepted" });
    expect(await readBookingCalendar(visitor(), second.token)).toContain("STATUS:CONFIRMED");
    expect(await codeOf(moveBooking(visitor(), second.token, { startDate: practice.at(15) }))).toBe(
      "link_lapsed",
    );
    expect(await cancelBooking(visitor(), second.token, { reason: "Viajo" })).toMatchObject({
      status: "closed",
    });
    expect(await getAppointment(practice.ctx, second.id)).toMatchObject({ reason: "Viajo" });
    expect(await codeOf(readBookingCalendar(visitor(), second.token))).toBe("link_lapsed");
    expect(await codeOf(cancelBooking(visitor(), second.token, {}))).toBe("link_lapsed");
  });

  test("that was not confirmed moves, cancels and keeps nothing", async () => {
    const { token } = await practice.ask(practice.at(9));
    expect(await codeOf(moveBooking(visitor(), token, { startDate: practice.at(10) }))).toBe("link_lapsed");
    expect(await codeOf(cancelBooking(visitor(), token, {}))).toBe("link_lapsed");
    expect(await codeOf(readBookingCalendar(visitor(), token))).toBe("link_lapsed");
    expect(await codeOf(view(`${token}x`))).toBe("link_lapsed");
  });

  testInDepth("is opened sixty times a minute from one address", async () => {
    const { token } = await practice.ask(practice.at(9));
    const one = visitor();
    const opened = await Promise.all(Array.from({ length: 60 }, () => codeOf(getBooking(one, token))));
    expect(new Set(opened)).toEqual(new Set([undefined]));
    expect(await codeOf(getBooking(one, token))).toBe("throttled");
    expect(await codeOf(view(token))).toBeUndefined();
  });
});

describe("what a visit is", () => {
  test("has the link of its meeting once it is accepted", async () => {
    const { ctx, at } = practice;
    const meeting = "https://meet.example.com/abc";
    const address = { ...officeInput("").address, mapUrl: meeting };
    const room = await createOffice(ctx, { ...officeInput("Videollamada"), mode: "online", address });
    await createOfficeSchedule(ctx, {
      schedule: { days: [0, 1, 2, 3, 4, 5, 6], startTime: "06:00", endTime: "23:00", duration: 15 },
      offices: [room._id],
      version: undefined,
    });
    const { officeId: _, ...asked } = (await practice.ask(at(9))).request;
    const request = { ...asked, requestId: ctx.newId("bookingRequest"), mode: "online" as const };
    await commit(ctx, [bookingRequests(ctx).createItem(request)]);
    const token = (await urlOfBooking(ctx, request)).split("#cita=")[1] ?? "";
    await practice.confirm(token);
    const file = async () => (await readBookingCalendar(visitor(), token)).replaceAll("\r\n ", "");
    expect(await file()).not.toContain(meeting);
    const [waiting] = await listWaiting(ctx);
    await acceptAppointment(ctx, waiting?._id ?? "");
    expect(await file()).toContain(meeting);
  });

  test("follows its service until it is confirmed, and is as it was booked from then on", async () => {
    const { token } = await practice.ask(practice.at(9));
    await changeService(30, 70_000);
    expect(await view(token)).toMatchObject({
      service: { minutesLenght: 30, price: 70_000 },
      endDate: addMinutes(practice.at(9), 30),
    });
    await practice.confirm(token);
    await changeService(45, 80_000);
    expect(await view(token)).toMatchObject({
      service: { minutesLenght: 30, price: 70_000 },
      startDate: practice.at(9),
      endDate: addMinutes(practice.at(9), 30),
    });
  });

  test("whose time went, or whose practice closed, is not free", async () => {
    const { token } = await practice.ask(practice.at(9));
    expect(await view(token)).toMatchObject({ isFree: true, alternatives: [] });
    await practice.book(practice.at(9));
    const gone = await view(token);
    expect(gone).toMatchObject({ status: "waiting", isFree: false });
    expect(gone.alternatives[0]).toBe(practice.at(9.5));
    await practice.configure({ isOpen: false });
    expect(await view(token)).toMatchObject({ isFree: false, alternatives: [] });
  });

  test("is confirmed with another phone, of the country of the form unless one is given", async () => {
    const phones = [{ phoneNumber: "5512340001" }, { phoneNumber: "5512340002", countryCode: 1 as const }];
    for (const [index, phone] of phones.entries()) {
      const { token, request } = await practice.ask(practice.at(9 + index));
      await confirmBooking(visitor(), token, phone);
      expect(await findPersonByEmail(practice.ctx, request.email)).toMatchObject({
        countryCode: 52,
        ...phone,
      });
    }
  });

  test("is of its own service and its own office, among others, and keeps its length without them", async () => {
    const { ctx, serviceId, officeId } = practice;
    const { token } = await practice.ask(practice.at(9));
    await addService(ctx, 90);
    await addService(ctx, 120);
    const others = [
      await createOffice(ctx, officeInput("Al norte")),
      await createOffice(ctx, officeInput("Al sur")),
    ];
    const own = { _id: officeId, name: "Consultorio Roma" };
    expect(await view(token)).toMatchObject({ service: { _id: serviceId, minutesLenght: 15 }, office: own });
    expect(others.map(({ _id }) => _id)).not.toContain(officeId);
    const [, kept] = await serviceForms();
    if (!kept) throw new Error("There is one service only");
    await changeProfile(ctx, async () => ({ ...(await planServices(ctx, [kept])), result: undefined }));
    expect(await view(token)).toMatchObject({
      service: { _id: serviceId, minutesLenght: 15, price: null },
      isFree: false,
    });
  });

  test("is not told to be taken while the table does not answer", async () => {
    const { token } = await practice.ask(practice.at(9));
    let answers = 0;
    const failing = () => codeOf(getBooking(withAnswers(visitor(), answers), token));
    while (
      await failing().then(
        () => false,
        (error: Error) => error.message.includes(noAnswer),
      )
    )
      answers++;
    expect(answers).toBeGreaterThan(8);
    expect(await getBooking(withAnswers(visitor(), answers), token)).toMatchObject({ isFree: true });
  });

  test("has no end in the past: one that went by cannot be confirmed", async () => {
    const { token } = await practice.ask(practice.at(9, 2));
    domain.setTime(practice.at(10, 2));
    expect(await codeOf(practice.confirm(token))).toBe("slot_not_offered");
  });
});

describe("a form that is sent", () => {
  const form = (changes: object = {}) => {
    const { countryCode, ...person } = contact();
    const { serviceId, officeId } = practice;
    const visit = { service: serviceId, mode: "site" as const, office: officeId, startDate: practice.at(9) };
    return { ...person, countryCode, ...visit, reason: "", ...changes };
  };
  const send = (ctx: Context, changes: object = {}) => requestBooking(ctx, practice.slug, form(changes));
  const times = async (count: number, of: () => Promise<unknown>) =>
    new Set(await Promise.all(Array.from({ length: count }, () => codeOf(of()))));

  test("five times for one e-mail within an hour from one address, and from another once more", async () => {
    const [one, other] = [visitor(), visitor()];
    const { email } = contact();
    expect(await times(5, () => send(one, { email }))).toEqual(new Set([undefined]));
    expect(await codeOf(send(one, { email }))).toBe("throttled");
    expect(await codeOf(send(one))).toBeUndefined();
    expect(await codeOf(send(other, { email }))).toBeUndefined();
    domain.setTime(addHours(now, 1));
    expect(await codeOf(send(one, { email }))).toBeUndefined();
  });

  test("twenty times within an hour from one address", async () => {
    const one = visitor();
    expect(await times(20, () => send(one))).toEqual(new Set([undefined]));
    expect(await codeOf(send(one))).toBe("throttled");
  });

  test("is mailed once it is stored, and not after it was confirmed", async () => {
    const { request, token } = await practice.ask(practice.at(9));
    const sent: { to: string; text: string }[] = [];
    const mail = { send: (one: { to: string; text: string }) => Promise.resolve(void sent.push(one)) };
    const tell = (bookingRequestId: string) =>
      mailBookingRequest({ ...practice.ctx, mail }, { bookingRequestId });
    await tell(request.requestId);
    expect(sent).toMatchObject([{ to: request.email }]);
    expect(sent[0]?.text).toContain(`#cita=${token}`);
    expect(sent[0]?.text).not.toContain("Mariana");
    await practice.confirm(token);
    await tell(request.requestId);
    await tell("brq_no");
    expect(sent).toHaveLength(1);
  });

  test("is mailed without what its nutritionist is called where that is no name", async () => {
    const { request } = await practice.ask(practice.at(9));
    await changeProfile(practice.ctx, () => ({ set: { name: "Gana 100 pesos" }, result: undefined }));
    const subjects: string[] = [];
    const mail = { send: ({ subject }: { subject: string }) => Promise.resolve(void subjects.push(subject)) };
    const ctx = { ...practice.ctx, mail };
    await mailBookingRequest(ctx, { bookingRequestId: request.requestId });
    expect(subjects).toEqual(["Confirma tu cita: tu nutrióloga o nutriólogo"]);
  });

  test("keeps the service that was chosen, the first or the last of several", async () => {
    const { ctx, serviceId: first } = practice;
    const last = await addService(ctx, 45);
    for (const [service, minutes] of [
      [first, 15],
      [last, 45],
    ] as const) {
      await send(visitor(), { service });
      const { data } = domain.events.filter(({ type }) => type === "booking.requested").at(-1) ?? {};
      const { bookingRequestId } = data as { bookingRequestId: string };
      expect(await bookingRequests(ctx).find(bookingRequestId)).toMatchObject({
        serviceId: service,
        minutes,
      });
    }
  });

  test("for a time that is not free, or a page that is not there, is refused", async () => {
    await practice.book(practice.at(9));
    expect(await codeOf(send(visitor()))).toBe("slot_not_offered");
    expect(await codeOf(requestBooking(visitor(), "nadie", form()))).toBe("not_found");
    expect(await codeOf(send(visitor(), { service: "srv_no" }))).toBe("validation");
  });
});

describe("who books", () => {
  test("and is a patient already asks for no link; a stranger asks once for two visits", async () => {
    const { ctx } = practice;
    const requests = linkRequests(ctx, ctx.actor.id);
    const person = contact();
    const patientId = await linkedPatient(domain, ctx, person);
    const own = await practice.ask(practice.at(9), person.email);
    await practice.confirm(own.token);
    expect(await requests.findOpen(patientId)).toBeUndefined();
    const [first, second] = [await practice.ask(practice.at(11)), await practice.ask(practice.at(13))];
    await practice.confirm(first.token);
    const again = await practice.ask(practice.at(13), first.request.email);
    await practice.confirm(again.token);
    const stranger = await findPersonByEmail(ctx, first.request.email);
    const open = await requests.findOpen(stranger?.patientId ?? "");
    expect(open).toMatchObject({ starter: "patient", isFromBooking: true });
    expect(await codeOf(practice.confirm(second.token))).toBe("slot_taken");
    // With the first visit refused, the request stays for the second; with both, it goes.
    const waiting = await listWaiting(ctx);
    const at = (startDate: string) => waiting.find((one) => one.startDate === startDate)?._id ?? "";
    await rejectAppointment(ctx, at(practice.at(11)));
    expect(await requests.findOpen(stranger?.patientId ?? "")).toBeDefined();
    await rejectAppointment(ctx, at(practice.at(13)));
    expect(await requests.findOpen(stranger?.patientId ?? "")).toBeUndefined();
  });

  test("and was accepted is a patient, and stays one whoever cancels the visit", async () => {
    const { ctx } = practice;
    const cancels = [
      ({ id }: { id: string; token: string }) => cancelAppointment(ctx, id),
      ({ token }: { id: string; token: string }) => cancelBooking(visitor(), token, {}),
    ];
    for (const [index, cancel] of cancels.entries()) {
      const booked = await confirmed(practice.at(9 + 2 * index));
      await acceptAppointment(ctx, booked.id);
      await cancel(booked);
      const { patientId = "" } = (await findPersonByEmail(ctx, booked.request.email)) ?? {};
      expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toBeUndefined();
      expect(await careLinks(ctx, ctx.actor.id).find(patientId)).toMatchObject({ isActive: true });
    }
  });

  test("and is registered asks with the visit, and takes both back by cancelling", async () => {
    const person = contact();
    const patient = await domain.patient(person);
    const { token } = await practice.ask(practice.at(9), person.email);
    await practice.confirm(token);
    const requests = linkRequests(practice.ctx, practice.ctx.actor.id);
    expect(await requests.findOpen(patient.actor.id)).toMatchObject({ isFromBooking: true });
    await cancelBooking(visitor(), token, {});
    expect(await requests.findOpen(patient.actor.id)).toBeUndefined();
  });

  test("signed in waits after thirty forms in ten minutes", async () => {
    const { slug, serviceId, officeId, at } = practice;
    const patient = await domain.patient();
    const visit = { slug, service: serviceId, mode: "site", office: officeId, reason: "" } as const;
    const book = (startDate: string) => codeOf(bookAsPatient(patient, { ...visit, startDate }));
    const refused = await Promise.all(Array.from({ length: 30 }, () => book(at(3))));
    expect(new Set(refused)).toEqual(new Set(["slot_not_offered"]));
    expect(await book(at(9))).toBe("throttled");
    domain.setTime(addMinutes(now, 10));
    expect(await book(at(9))).toBeUndefined();
  });
});
