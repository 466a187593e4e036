import { busyCalendarMessages, problemTexts } from "@nutria/contract/agenda/busy-calendar";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { addMinutes } from "@nutria/calendar/instant";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { at, monday } from "../../support/agenda/appointments";
import { busyCalendar } from "../../support/calendars/files";
import { startProduct, type Product } from "../../support/product";
import { completeProfile, hours } from "../../support/profile";
import { officeRoutes } from "@nutria/contract/routes/offices";

let product: Product;
let ana: SignedIn<"nutritionist">;
let names = 0;

beforeAll(async () => {
  // Sunday at noon in Mexico City.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-06T18:00:00.000Z") });
  product = await startProduct();
});
beforeEach(async () => {
  ana = await aNutritionist(product);
});
afterAll(async () => {
  await product.close();
  vi.useRealTimers();
});

const { listBusyCalendars, addBusyCalendar, removeBusyCalendar, refreshBusyCalendars, getOtherBusyTimes } =
  busyCalendarRoutes;
const list = () => ana.call(listBusyCalendars, {});
const publish = (text: string, name = `api-${++names}`) => product.cloud.calendars.publish(name, text);
async function add(address: string) {
  const added = await ana.call(addBusyCalendar, { body: { name: "Personal", address } });
  await product.settle();
  return added;
}
const day = { from: at("00:00"), to: at("00:00", "2030-01-09") };
const busy = async () => (await ana.call(getOtherBusyTimes, { query: day })).times;
const lunch = [at("14:00"), at("15:00")] as const;

describe("the calendars of other providers", () => {
  test("are added, read by themselves, listed without their address, and removed with their times", async () => {
    const address = publish(busyCalendar(lunch));
    const added = await add(address);
    expect(added).toMatchObject({ name: "Personal", provider: "other", readAt: null, problem: null });
    const [calendar] = await list();
    expect(calendar).toMatchObject({ _id: added._id, readAt: "2030-01-06T18:00:00.000Z", problem: null });
    expect(JSON.stringify(await list())).not.toContain(new URL(address).pathname.slice(1));
    expect(await busy()).toEqual([{ startDate: lunch[0], endDate: lunch[1] }]);
    const params = { id: added._id };
    expect(await product.send(removeBusyCalendar, { params }, ana)).toMatchObject({ status: 204 });
    expect([await list(), await busy()]).toEqual([[], []]);
    expect(await product.refusal(removeBusyCalendar, { params }, ana)).toMatchObject({ status: 404 });
  });

  test.each([
    ["http://calendar.google.com/calendar/ical/a/basic.ics", busyCalendarMessages.address],
    ["https://calendar.google.com/calendar/u/0/r/settings", busyCalendarMessages.page],
    ["https://example.com/agenda.ics", busyCalendarMessages.host],
    ["https://169.254.169.254/latest/meta-data", busyCalendarMessages.host],
    ["https://localhost/agenda.ics", busyCalendarMessages.host],
    ["hola", busyCalendarMessages.address],
    ["", busyCalendarMessages.address],
    [`https://calendar.google.com/calendar/ical/${"a".repeat(1000)}/basic.ics`, busyCalendarMessages.address],
  ])("are not read from %s", async (address, message) => {
    expect(
      await product.refusal(addBusyCalendar, { body: { name: "Personal", address } }, ana),
    ).toMatchObject({
      status: 400,
      code: "validation",
      fields: { address: message },
    });
    expect(await list()).toEqual([]);
  });

  test("have a name, and no other field", async () => {
    const address = publish(busyCalendar());
    const refusal = (body: object) => product.refusal(addBusyCalendar, { body }, ana);
    expect(await refusal({ name: " ", address })).toMatchObject({
      fields: { name: busyCalendarMessages.name },
    });
    expect(await refusal({ name: "a".repeat(41), address })).toMatchObject({ status: 400 });
    expect(await refusal({ name: "Personal", address, zone: "UTC" })).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
  });

  test("are five at most", async () => {
    for (let count = 0; count < 5; count++) await add(publish(busyCalendar()));
    const body = { name: "Sexto", address: publish(busyCalendar()) };
    expect(await product.refusal(addBusyCalendar, { body }, ana)).toMatchObject({
      status: 409,
      code: "too_many_busy_calendars",
    });
  });

  test("that cannot be read say why in plain words", async () => {
    await add(publish("<html></html>"));
    await add(`${publish(busyCalendar())}x`);
    expect((await list()).map(({ problem }) => problem)).toEqual(["not_calendar", "not_found"]);
    for (const text of Object.values(problemTexts)) expect(text).toMatch(/^[A-Z].*\.”?$/);
  });

  test("are read again when the agenda is opened, where a minute has passed", async () => {
    const name = `api-${++names}`;
    await add(publish(busyCalendar(), name));
    publish(busyCalendar(lunch), name);
    const refresh = async () => {
      expect(await product.send(refreshBusyCalendars, {}, ana)).toMatchObject({ status: 202 });
      await product.settle();
    };
    await refresh();
    expect(await busy()).toEqual([]);
    product.travel({ seconds: 61 });
    await refresh();
    expect(await busy()).toHaveLength(1);
  });

  test("are their owner's alone, and nobody's without a token", async () => {
    const { _id } = await add(publish(busyCalendar(lunch)));
    const berta = await aNutritionist(product);
    expect(await berta.call(listBusyCalendars, {})).toEqual([]);
    expect((await berta.call(getOtherBusyTimes, { query: day })).times).toEqual([]);
    expect(await product.refusal(removeBusyCalendar, { params: { id: _id } }, berta)).toMatchObject({
      status: 404,
    });
    expect(await busy()).toHaveLength(1);
    for (const route of Object.values(busyCalendarRoutes)) {
      const input = { params: { id: _id }, query: day, body: { name: "A", address: publish("") } };
      const { params, query, body } = input;
      expect(
        await product.refusal(route, {
          ...(route.spec.path.includes("{") && { params }),
          ...("query" in route.spec && { query }),
          ...("body" in route.spec && { body }),
        }),
      ).toMatchObject({ status: 401 });
    }
  });

  test("are shown for at most 62 days", async () => {
    const query = { from: day.from, to: at("00:00", "2030-04-01") };
    expect(await product.refusal(getOtherBusyTimes, { query }, ana)).toMatchObject({ status: 400 });
  });
});

describe("what is busy elsewhere", () => {
  test("is offered to no visitor, and a visit that was asked for before is refused; the nutritionist may book it", async () => {
    await completeProfile(ana);
    const [office] = await ana.call(officeRoutes.listOffices, {});
    const site = office?._id ?? "";
    await ana.call(officeRoutes.createOfficeSchedule, { body: hours([site], { days: [1] }) });
    await ana.call(profileRoutes.updateSettings, {
      body: { onlineBooking: { ...defaultOnlineBooking, isOpen: true, minimumNoticeHours: 1 } },
    });
    const user = await ana.call(profileRoutes.getUser, {});
    const slug = user.publicPath?.slice(3) ?? "";
    const service = user.nutritionistProfile.services[0]?._id ?? "";
    const times = async () => {
      const query = { service, mode: "site", office: site, from: monday } as const;
      const { days } = await product.call(bookingRoutes.listFreeTimes, { params: { slug }, query });
      return days[0]?.times.map(({ startDate }) => startDate) ?? [];
    };
    const [, start = ""] = await times();
    const form = {
      ...{ name: "Mariana", lastName: "Quintero", email: "ocupada@example.com", phoneNumber: "8110000001" },
      ...{ reason: "", service, mode: "site", office: site, startDate: start },
    };
    await product.send(bookingRoutes.requestBooking, { params: { slug }, body: form });
    const links = (await product.mailsTo(form.email)).flatMap((mail) => mail.links);
    const token = links.find((one) => one.includes("#cita="))?.split("#cita=")[1] ?? "";
    await add(publish(busyCalendar([start, addMinutes(start, 30)])));
    expect(await times()).not.toContain(start);
    const confirm = { params: { token }, body: {} };
    expect(await product.refusal(bookingRoutes.confirmBooking, confirm)).toMatchObject({
      status: 409,
      code: "slot_not_offered",
      alternatives: expect.arrayContaining([expect.any(String)]) as unknown,
    });
    const own = { type: "other", title: "Comida", startDate: start, endDate: addMinutes(start, 30) } as const;
    expect(await ana.call(agendaRoutes.createAppointment, { body: own })).toMatchObject({ startDate: start });
  });
});
