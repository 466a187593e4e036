import { addHours, addMinutes } from "@nutria/calendar/instant";
import type { ApiError } from "@nutria/contract/wire/api-error";
import { bookAsPatient, cancelBooking } from "@nutria/core/channels/public-booking/index";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { linkRequests } from "@nutria/core/linking/link-request/index";
import {
  cancelAppointment,
  countAppointments,
  createClientAppointment,
  listFreeTimes,
  listWaiting,
  rejectAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, startDomain, type Domain } from "../../support/domain";
import {
  aPublicPractice,
  fullDayRound,
  pickersRound,
  visitorsRound,
  type PublicPractice,
} from "../../support/agenda/online-rounds";
import { testInDepth } from "../../support/depth";

let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

const timesOn = async ({ ctx, serviceId, officeId }: PublicPractice, from: string) => {
  const query = { service: serviceId, mode: "site", office: officeId, from, timeZone: undefined } as const;
  return (await listFreeTimes(ctx, ctx.actor.id, query)).days[0]?.times ?? [];
};

// The same rounds as `npm test -- races`, but fewer.
describe("concurrent bookings online", () => {
  test("of visitors and the nutritionist for the same times have one winner each", async () => {
    expect(await visitorsRound(domain, 4, 4)).toEqual({ answers: { won: 4, slot_taken: 16 }, problems: [] });
  });

  test("beside the nutritionist's booking and proposal and a patient's proposal have one winner each", async () => {
    expect(await pickersRound(domain, 4)).toEqual({ answers: { won: 4, slot_taken: 12 }, problems: [] });
  });

  test("fill a day to its limit and no further, though it lies on two days of UTC", async () => {
    const { answers, problems } = await fullDayRound(domain, 3, 8);
    expect({ answers, problems }).toEqual({ answers: { won: 3, slot_not_offered: 5 }, problems: [] });
  });
});

describe("the limits of a practice", () => {
  testInDepth(
    "count the visits of a day that were booked online, and a cancelled one frees its place",
    async () => {
      const practice = await aPublicPractice(domain);
      await practice.configure({ maximumPerDay: 1 });
      const [first, second] = [await practice.ask(practice.at(9)), await practice.ask(practice.at(11))];
      await practice.book(practice.at(7));
      await practice.confirm(first.token);
      const day = practice.at(0).slice(0, 10);
      expect(await timesOn(practice, day)).toEqual([]);
      expect(await codeOf(practice.confirm(second.token))).toBe("slot_not_offered");
      const refused = await practice.confirm(second.token).catch((error: unknown) => error);
      expect((refused as ApiError).alternatives?.[0]).toBe(practice.at(6, 8));
      await cancelBooking(practice.ctx, first.token, {});
      expect(await practice.confirm(second.token)).toMatchObject({ status: "requested" });
    },
  );

  test("hold when the link is confirmed: the notice may have passed since the form was sent", async () => {
    const practice = await aPublicPractice(domain);
    await practice.configure({ minimumNoticeHours: 24 });
    const start = practice.at(9);
    const { token } = await practice.ask(start);
    domain.setTime(addHours(start, -23));
    expect(await codeOf(practice.confirm(token))).toBe("slot_not_offered");
    domain.setTime(addHours(start, -24));
    expect(await practice.confirm(token)).toMatchObject({ status: "requested", startDate: start });
  });

  test("keep the longer of the practice's and the service's buffers free around a visit", async () => {
    const practice = await aPublicPractice(domain, {
      buffers: { bufferBeforeMinutes: 0, bufferAfterMinutes: 30 },
    });
    await practice.configure({ bufferBeforeMinutes: 45, bufferAfterMinutes: 10 });
    const start = practice.at(12);
    await practice.confirm((await practice.ask(start)).token);
    const before = addMinutes(start, -15 - 45);
    expect(await codeOf(practice.book(before))).toBe("slot_taken");
    expect(await codeOf(practice.book(addMinutes(start, 15 + 30)))).toBe("slot_taken");
    expect(await codeOf(practice.book(addMinutes(start, 15 + 45)))).toBeUndefined();
  });

  test("closing the page or switching booking off refuses a link that was mailed before", async () => {
    const practice = await aPublicPractice(domain);
    const { request, token } = await practice.ask(practice.at(9));
    await practice.configure({ isOpen: false });
    expect(await codeOf(practice.confirm(token))).toBe("agenda_closed");
    expect(await findPersonByEmail(practice.ctx, request.email)).toBeUndefined();
  });
});

test("a visit that is refused takes the link request of its booking along, and tells both", async () => {
  const practice = await aPublicPractice(domain);
  const { ctx } = practice;
  const { request, token } = await practice.ask(practice.at(9));
  await practice.confirm(token);
  const person = await findPersonByEmail(ctx, request.email);
  const requests = linkRequests(ctx, ctx.actor.id);
  expect(await requests.findOpen(person?.patientId ?? "")).toMatchObject({ isFromBooking: true });
  const [waiting] = await listWaiting(ctx);
  const before = domain.events.length;
  await rejectAppointment(ctx, waiting?._id ?? "");
  expect(await requests.findOpen(person?.patientId ?? "")).toBeUndefined();
  expect(domain.events.slice(before).map(({ type }) => type)).toEqual([
    "appointment.rejected",
    "linkRequest.rejected",
  ]);
});

describe("a person waits for five answers of one nutritionist at most,", () => {
  const times = (practice: PublicPractice) =>
    Array.from({ length: 10 }, (_, index) => practice.at(8 + index));

  test("who asks ten times at once from the app, in both of its ways", async () => {
    const practice = await aPublicPractice(domain);
    const { ctx, slug, serviceId, officeId, patientId } = practice;
    const patient = domain.as(patientId);
    const visit = { service: serviceId, mode: "site", office: officeId } as const;
    const asked = times(practice).map((startDate, index) =>
      index % 2 === 0
        ? bookAsPatient(patient, { ...visit, slug, startDate, reason: "" })
        : createClientAppointment(patient, { ...visit, nutritionist: ctx.actor.id, startDate, comment: "" }),
    );
    expect(await countOutcomes(asked)).toEqual({ won: 5, too_many_pending: 5 });
    const [first] = await listWaiting(ctx);
    await rejectAppointment(ctx, first?._id ?? "");
    const again = times(practice).map((startDate) =>
      bookAsPatient(patient, { ...visit, slug, startDate: addMinutes(startDate, 30), reason: "" }),
    );
    expect(await countOutcomes(again)).toEqual({ won: 1, too_many_pending: 9 });
  });

  testInDepth("who is new and opens ten mailed links at once", async () => {
    const practice = await aPublicPractice(domain);
    const email = "diez-citas@example.com";
    const asked = await Promise.all(times(practice).map((startDate) => practice.ask(startDate, email)));
    const confirmed = asked.map(({ token }) => practice.confirm(token));
    expect(await countOutcomes(confirmed)).toEqual({ won: 5, too_many_pending: 5 });
  });
});

test("a linked patient books without another link request, and an inactive one cannot", async () => {
  const practice = await aPublicPractice(domain);
  const { ctx, slug, serviceId, officeId, patientId, at } = practice;
  const visit = { slug, service: serviceId, mode: "site", office: officeId, reason: "" } as const;
  const patient = domain.as(patientId);
  const { _id } = await bookAsPatient(patient, { ...visit, startDate: at(9) });
  expect(await countAppointments(ctx)).toMatchObject({ new: 0, mine: 1 });
  expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toBeUndefined();
  await cancelAppointment(ctx, _id);
  await deactivatePatient(ctx, patientId);
  expect(await codeOf(bookAsPatient(patient, { ...visit, startDate: at(9) }))).toBe("agenda_closed");
});

test("exactly the listed times are booked, on the days when the clock changes too", async () => {
  // New York goes back an hour on 4 November 2040: 01:00 to 02:00 is shown twice.
  domain.setTime("2040-11-01T12:00:00.000Z");
  const timeZone = "America/New_York";
  const practice = await aPublicPractice(domain, {
    minutes: 30,
    timeZone,
    hours: [{ startTime: "00:00", endTime: "04:00" }],
  });
  const day = "2040-11-04";
  const first = await timesOn(practice, day);
  expect(first.filter(({ time }) => time === "01:30")).toHaveLength(2);
  for (let minutes = -30; minutes <= 330; minutes += 45) {
    const startDate = addMinutes(first[0]?.startDate ?? "", minutes);
    const isListed = (await timesOn(practice, day)).some((one) => one.startDate === startDate);
    const refusal = await codeOf(practice.confirm((await practice.ask(startDate)).token));
    expect([startDate, refusal === undefined]).toEqual([startDate, isListed]);
  }
});
