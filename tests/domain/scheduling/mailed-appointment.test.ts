import { addDays, addMinutes } from "@nutria/calendar/instant";
import {
  acceptAppointment,
  acceptMailedAppointment,
  cancelAppointment,
  cancelClientAppointment,
  cancelMailedAppointment,
  getMailedAppointment,
  getMailedAvailability,
  listAppointments,
  proposeMailedDate,
  readMailedCalendar,
  rejectAppointment,
  rejectMailedAppointment,
  shareAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import type { Context } from "@nutria/core/kernel/context";
import { createPatient } from "@nutria/core/linking/link-request/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { describe, expect, test } from "vitest";
import { codeOf, contact } from "../../support/domain";
import { officeInput } from "../../support/agenda/agenda";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

let visitors = 0;

const now = "2030-01-07T18:00:00.000Z";
/** Ten in Mexico City, six weeks ahead. */
const start = "2030-02-18T16:00:00.000Z";
const another = { startDate: "2030-02-19T16:00:00.000Z", timeZone: undefined };

const { domain, practice } = practiceOfFile(now);

/** Somebody with the link, who is not signed in. */
const visitor = (): Context => ({ ...practice.ctx, callerAddress: `10.1.0.${String(++visitors)}` });
const view = (token: string) => getMailedAppointment(visitor(), token);

async function asked(startDate = start, overrides = {}): Promise<{ id: string; token: string }> {
  const { _id } = await practice.book(startDate, overrides);
  return { id: _id, token: await tokenOf(_id) };
}
async function tokenOf(id: string): Promise<string> {
  return (await shareAppointment(practice.ctx, id)).url.split("/p/")[1] ?? "";
}

/** The appointments of the four weeks from an instant, in their order. */
const idsFrom = async (from: string): Promise<string[]> =>
  (await listAppointments(practice.ctx, { from, to: addDays(from, 28) })).map(({ _id }) => _id);

describe("the page of a question", () => {
  test("asks for 14 days, to the moment, and then has lapsed for every answer", async () => {
    const { token } = await asked();
    domain.setTime(addMinutes(addDays(now, 14), -1));
    expect(await view(token)).toMatchObject({ status: "pending", startDate: start });
    domain.setTime(addDays(now, 14));
    const answers = await Promise.all([
      codeOf(view(token)),
      codeOf(acceptMailedAppointment(visitor(), token)),
      codeOf(rejectMailedAppointment(visitor(), token)),
      codeOf(proposeMailedDate(visitor(), token, another)),
      codeOf(getMailedAvailability(visitor(), token, "2030-02-19")),
    ]);
    expect(new Set(answers)).toEqual(new Set(["link_lapsed"]));
  });

  test("that was accepted lives until the visit is over, longer than the 14 days of the question", async () => {
    const { token } = await asked();
    await acceptMailedAppointment(visitor(), token);
    domain.setTime(addMinutes(start, 59));
    expect(await view(token)).toMatchObject({ status: "accepted" });
    domain.setTime(addMinutes(start, 60));
    expect(await codeOf(view(token))).toBe("link_lapsed");
    expect(await codeOf(cancelMailedAppointment(visitor(), token))).toBe("link_lapsed");
  });

  test("that was accepted soon before the visit lapses with it, sooner than the question would", async () => {
    const soon = addDays(now, 1);
    const { token } = await asked(soon);
    await acceptMailedAppointment(visitor(), token);
    domain.setTime(addMinutes(soon, 59));
    expect(await view(token)).toMatchObject({ status: "accepted" });
    domain.setTime(addMinutes(soon, 60));
    expect(await codeOf(view(token))).toBe("link_lapsed");
  });

  test("says that the nutritionist cancelled, and why, until the visit would be over", async () => {
    const { id, token } = await asked();
    await cancelAppointment(practice.ctx, id, { reason: "Salgo de viaje" });
    const beforeItLapses = addMinutes(addDays(now, 14), -1);
    domain.setTime(beforeItLapses);
    expect(await view(token)).toMatchObject({ status: "cancelled", reason: "Salgo de viaje" });
    expect(await codeOf(acceptMailedAppointment(visitor(), token))).toBe("link_lapsed");
  });

  test("of a visit soon says that it was cancelled only until it would end", async () => {
    const soon = addDays(now, 1);
    const { id, token } = await asked(soon);
    await cancelAppointment(practice.ctx, id);
    domain.setTime(addMinutes(soon, 59));
    expect(await view(token)).toMatchObject({ status: "cancelled" });
    domain.setTime(addMinutes(soon, 60));
    expect(await codeOf(view(token))).toBe("link_lapsed");
  });

  test("shows the date that the patient proposed until it would end, and answers nothing more", async () => {
    const { token } = await asked(addDays(now, 1));
    const wanted = addDays(now, 2);
    await proposeMailedDate(visitor(), token, { startDate: wanted, timeZone: undefined });
    expect(await view(token)).toMatchObject({ status: "proposed", startDate: wanted });
    expect(await codeOf(acceptMailedAppointment(visitor(), token))).toBe("link_lapsed");
    domain.setTime(addMinutes(wanted, 59));
    expect(await view(token)).toMatchObject({ status: "proposed" });
    domain.setTime(addMinutes(wanted, 60));
    expect(await codeOf(view(token))).toBe("link_lapsed");
  });

  test("lapses when the nutritionist rejects the date that the patient proposed", async () => {
    const { id, token } = await asked();
    await proposeMailedDate(visitor(), token, another);
    await rejectAppointment(practice.ctx, id);
    expect(await codeOf(view(token))).toBe("link_lapsed");
  });

  test("has lapsed once the patient closed it, or the nutritionist proposed another date", async () => {
    const first = await asked();
    await cancelClientAppointment(domain.as(practice.patientId), first.id);
    expect(await codeOf(view(first.token))).toBe("link_lapsed");
    const second = await asked();
    domain.setTime(addMinutes(now, 1));
    await updateAppointment(practice.ctx, second.id, another);
    expect(await codeOf(view(second.token))).toBe("link_lapsed");
    expect(await view(await tokenOf(second.id))).toMatchObject({
      status: "rescheduled",
      startDate: another.startDate,
    });
  });

  test("has lapsed when another date was proposed in the same millisecond, of one visit and of a series", async () => {
    const single = await asked();
    await updateAppointment(practice.ctx, single.id, another);
    expect(await codeOf(acceptMailedAppointment(visitor(), single.token))).toBe("link_lapsed");
    expect(await view(await tokenOf(single.id))).toMatchObject({ dates: [another.startDate] });

    const first = await asked(addDays(start, 7), { repeats: { every: "week", times: 3 } });
    const { dates } = await view(first.token);
    expect(dates).toEqual([7, 14, 21].map((days) => addDays(start, days)));
    const [, second = ""] = await idsFrom(addDays(start, 7));
    await updateAppointment(practice.ctx, second, { startDate: addDays(start, 15), timeZone: undefined });
    const ofSecond = await tokenOf(second);
    expect((await view(first.token)).dates).toEqual([7, 21].map((days) => addDays(start, days)));
    const later = { startDate: addDays(start, 8), scope: "following" as const, timeZone: undefined };
    await updateAppointment(practice.ctx, first.id, later);
    for (const token of [first.token, ofSecond]) expect(await codeOf(view(token))).toBe("link_lapsed");
    expect((await view(await tokenOf(first.id))).dates).toEqual(
      [8, 16, 22].map((days) => addDays(start, days)),
    );
  });

  test("answered twice the same way stays so, and answered otherwise has lapsed", async () => {
    const { token } = await asked();
    await rejectMailedAppointment(visitor(), token);
    expect(await rejectMailedAppointment(visitor(), token)).toEqual({ status: "rejected" });
    expect(await codeOf(acceptMailedAppointment(visitor(), token))).toBe("link_lapsed");
    expect(await codeOf(cancelMailedAppointment(visitor(), token))).toBe("link_lapsed");
    const proposed = await asked();
    await proposeMailedDate(visitor(), proposed.token, another);
    expect(await proposeMailedDate(visitor(), proposed.token, another)).toEqual({ status: "rescheduled" });
    const third = { startDate: "2030-02-20T16:00:00.000Z", timeZone: undefined };
    expect(await codeOf(proposeMailedDate(visitor(), proposed.token, third))).toBe("link_lapsed");
  });
});

describe("what the page gives", () => {
  test("a calendar file only of what was accepted", async () => {
    const { token } = await asked();
    expect(await codeOf(readMailedCalendar(visitor(), token))).toBe("link_lapsed");
    expect(await view(token)).toMatchObject({ googleCalendarUrl: null, isLinkPending: false });
    await acceptMailedAppointment(visitor(), token);
    const file = await readMailedCalendar(visitor(), token);
    expect(file).toContain("STATUS:CONFIRMED");
    expect(file.replaceAll("\r\n ", "")).toContain(`/p/${token}`);
    expect((await view(token)).googleCalendarUrl).toContain("20300218T160000Z");
  });

  test("the link of the meeting only to whom accepted it", async () => {
    const meeting = "https://meet.example.com/abc";
    const room = await createOffice(practice.ctx, {
      ...officeInput("Videollamada"),
      mode: "online",
      address: { ...officeInput("").address, mapUrl: meeting },
    });
    const { token } = await asked(start, { office: room._id, mode: "online" });
    expect((await view(token)).place.meetingUrl).toBeNull();
    await acceptMailedAppointment(visitor(), token);
    expect((await view(token)).place.meetingUrl).toBe(meeting);
    expect((await readMailedCalendar(visitor(), token)).replaceAll("\r\n ", "")).toContain(meeting);
  });

  test("the times of a day but its own, and none of what was cancelled", async () => {
    const { id, token } = await asked();
    const { slots } = await getMailedAvailability(visitor(), token, "2030-02-18");
    const free = slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
    expect(free).toContain("09:45");
    expect(free).not.toContain("10:00");
    expect(free).toContain("10:15");
    await cancelAppointment(practice.ctx, id);
    expect(await codeOf(getMailedAvailability(visitor(), token, "2030-02-18"))).toBe("link_lapsed");
  });

  test("word of a link request that still waits, once the visit is accepted", async () => {
    const { patient } = await createPatient(practice.ctx, contact(), {
      shouldAddPass: false,
      addedFromCalendar: true,
    });
    const { token } = await asked(start, { patient: patient._id });
    expect(await view(token)).toMatchObject({ isLinkPending: false });
    await acceptMailedAppointment(visitor(), token);
    expect(await view(token)).toMatchObject({ isLinkPending: true });
  });
});

describe("a shared link", () => {
  test("opens the chat of the patient, and is given only while the patient is asked", async () => {
    const { id } = await asked();
    const { whatsappUrl, text, url } = await shareAppointment(practice.ctx, id);
    expect(whatsappUrl).toMatch(/^https:\/\/wa\.me\/5244\d{8}\?text=/);
    expect(decodeURIComponent(whatsappUrl.split("?text=")[1] ?? "")).toBe(text);
    expect(text).toContain(url);
    const token = await tokenOf(id);
    await proposeMailedDate(visitor(), token, another);
    expect(await codeOf(shareAppointment(practice.ctx, id))).toBe("appointment_wrong_side");
    await acceptAppointment(practice.ctx, id);
    expect(await codeOf(shareAppointment(practice.ctx, id))).toBe("appointment_closed");
  });

  test("of an event of one's own is refused", async () => {
    const { _id } = await practice.block(start, addMinutes(start, 60));
    expect(await codeOf(shareAppointment(practice.ctx, _id))).toBe("appointment_closed");
  });
});
