import { addDays, addHours, addMinutes, addSeconds } from "@nutria/calendar/instant";
import type { Context } from "@nutria/core/kernel/context";
import {
  acceptClientAppointment,
  cancelAppointment,
  cancelByReminder,
  confirmClientAppointment,
  confirmMailedAppointment,
  getAppointment,
  getMailedAppointment,
  replyToReminder,
  shareAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { endLink } from "@nutria/core/care/care-link/index";
import { createPatient } from "@nutria/core/linking/link-request/index";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { codeOf, contact, domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";

const domain = domainOfFile();
const now = "2030-01-07T18:00:00.000Z";
const start = addDays(now, 3);
let practice: Practice;
let visitors = 0;

beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
});

/** Somebody with the link, who is not signed in. */
const visitor = (): Context => ({ ...practice.ctx, callerAddress: `10.2.0.${String(++visitors)}` });
const patient = () => domain.as(practice.patientId);
const replyOf = async (id: string) => (await getAppointment(practice.ctx, id)).patientReply?.answer;

/** An appointment that the patient accepted, and the address that the nutritionist shared before. */
async function accepted(at = start): Promise<{ id: string; token: string }> {
  const { _id } = await practice.book(at);
  const { url } = await shareAppointment(practice.ctx, _id);
  await acceptClientAppointment(patient(), _id);
  return { id: _id, token: url.split("/p/")[1] ?? "" };
}

describe("a patient says that they come", () => {
  test("on a page, also a shared one, and the agenda shows it", async () => {
    const { id, token } = await accepted();
    expect(await getMailedAppointment(visitor(), token)).toMatchObject({ patientReply: null });
    expect(await confirmMailedAppointment(visitor(), token)).toEqual({ status: "accepted" });
    expect(await replyOf(id)).toBe("confirmed");
    expect(await getMailedAppointment(visitor(), token)).toMatchObject({ patientReply: "confirmed" });
  });

  test("in their app; said twice it changes nothing", async () => {
    const { id } = await accepted();
    await confirmClientAppointment(patient(), id);
    const { version } = await getAppointment(practice.ctx, id);
    await confirmClientAppointment(patient(), id);
    expect((await getAppointment(practice.ctx, id)).version).toBe(version);
    expect(await codeOf(confirmClientAppointment(await domain.patient(), id))).toBe("not_found");
  });

  test("of an appointment that is accepted and has not begun, and of no other", async () => {
    const { _id: asked } = await practice.book(addHours(start, 3));
    expect(await codeOf(confirmClientAppointment(patient(), asked))).toBe("appointment_closed");
    const { id, token } = await accepted();
    domain.setTime(start);
    expect(await codeOf(confirmClientAppointment(patient(), id))).toBe("appointment_closed");
    expect(await codeOf(confirmMailedAppointment(visitor(), token))).toBe("link_lapsed");
  });

  test("until it moves: the new time is asked about anew, and the old page says nothing of it", async () => {
    const { id, token } = await accepted();
    await confirmMailedAppointment(visitor(), token);
    await updateAppointment(practice.ctx, id, { startDate: addHours(start, 2), timeZone: undefined });
    expect(await codeOf(confirmMailedAppointment(visitor(), token))).toBe("link_lapsed");
    await acceptClientAppointment(patient(), id);
    expect(await replyOf(id)).toBeUndefined();
  });

  test("who is not linked yet, from the page that their mail opens", async () => {
    const { patient: entered } = await createPatient(practice.ctx, contact(), {
      shouldAddPass: false,
      addedFromCalendar: true,
    });
    const { _id } = await practice.book(start, { patient: entered._id });
    const { url } = await shareAppointment(practice.ctx, _id);
    await acceptClientAppointment(domain.as(entered._id), _id);
    await confirmMailedAppointment(visitor(), url.split("/p/")[1] ?? "");
    expect(await replyOf(_id)).toBe("confirmed");
  });

  test("after they pressed that they need another time, also where that clock is ahead; the later press counts", async () => {
    const { id, token } = await accepted();
    const reminded = { nutritionistId: practice.ctx.actor.id, appointmentId: id, startDate: start };
    const pressed = addSeconds(now, 2);
    await replyToReminder(practice.ctx, reminded, { answer: "change", at: pressed });
    await confirmMailedAppointment(visitor(), token);
    expect(await replyOf(id)).toBe("confirmed");
    const earlier = replyToReminder(practice.ctx, reminded, { answer: "change", at: addSeconds(now, 1) });
    expect(await codeOf(earlier)).toBe("appointment_closed");
    await replyToReminder(practice.ctx, reminded, { answer: "change", at: addSeconds(now, 9) });
    expect(await replyOf(id)).toBe("change");
  });

  test("by a reminder, or not, while they are linked alone", async () => {
    const { id } = await accepted();
    const other = await practice.book(addDays(start, 1));
    await acceptClientAppointment(patient(), other._id);
    const remindedOf = (appointmentId: string, startDate: string) => ({
      ...{ nutritionistId: practice.ctx.actor.id, appointmentId, startDate },
    });
    await cancelByReminder(practice.ctx, remindedOf(other._id, other.startDate));
    expect((await getAppointment(practice.ctx, other._id)).status).toBe("cancelled");
    await endLink(patient(), practice.ctx.actor.id);
    const reply = replyToReminder(practice.ctx, remindedOf(id, start), { answer: "confirmed", at: now });
    expect(await codeOf(reply)).toBe("patient_inactive");
    expect(await codeOf(cancelByReminder(practice.ctx, remindedOf(id, start)))).toBe("patient_inactive");
    const { status, patientReply } = await getAppointment(practice.ctx, id);
    expect({ status, reply: patientReply?.answer }).toEqual({ status: "accepted", reply: undefined });
  });

  test("by three ways at once while it is cancelled or moved: it is cancelled or moved, and stays so", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("cancel", "move", "stay"), fc.nat(), async (act, hours) => {
        domain.setTime(now);
        practice = await aPractice(domain);
        const { id, token } = await accepted(addMinutes(start, 15 * (hours % 8)));
        const { startDate } = await getAppointment(practice.ctx, id);
        const reminded = { nutritionistId: practice.ctx.actor.id, appointmentId: id, startDate };
        const moved = addHours(startDate, 5);
        const change = {
          cancel: () => cancelAppointment(practice.ctx, id),
          move: () => updateAppointment(practice.ctx, id, { startDate: moved, timeZone: undefined }),
          stay: () => Promise.resolve(),
        }[act];
        const [changed] = await Promise.all([
          codeOf(change() as Promise<unknown>),
          codeOf(confirmMailedAppointment(visitor(), token)),
          codeOf(confirmClientAppointment(patient(), id)),
          codeOf(replyToReminder(practice.ctx, reminded, { answer: "confirmed", at: now })),
        ]);
        expect(changed).toBeUndefined();
        const found = await getAppointment(practice.ctx, id);
        const expected = {
          cancel: { status: "cancelled", startDate, reply: undefined },
          move: { status: "rescheduled", startDate: moved, reply: undefined },
          stay: { status: "accepted", startDate, reply: "confirmed" },
        }[act];
        const { status, patientReply } = found;
        expect({ status, startDate: found.startDate, reply: patientReply?.answer }).toEqual(expected);
      }),
      { numRuns: iterations({ suite: 4, depth: 40 }) },
    );
  });
});

describe("the agenda shows that a patient was reminded", () => {
  const remindedAt = async (id: string) => (await getAppointment(practice.ctx, id)).remindedAt;
  const remindAt = async (instant: string) => {
    domain.setTime(instant);
    await takeDueReminders(practice.ctx);
  };

  test("when one went out, until it moves; and nothing where the practice reminds nobody", async () => {
    const { id } = await accepted();
    await remindAt(addHours(start, -48));
    expect(await remindedAt(id)).toBeUndefined();
    await remindAt(addHours(start, -24));
    expect(await remindedAt(id)).toBe(addHours(start, -24));
    await updateAppointment(practice.ctx, id, { startDate: addHours(start, 30), timeZone: undefined });
    await acceptClientAppointment(patient(), id);
    expect(await remindedAt(id)).toBeUndefined();
    await configure(practice.ctx, { reminders: [] });
    await remindAt(addHours(start, 6));
    expect(await remindedAt(id)).toBeUndefined();
  });

  test("also when the patient answers, or somebody changes it, at that moment: neither is lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("confirm", "comment"), async (act) => {
        domain.setTime(now);
        practice = await aPractice(domain);
        const { id, token } = await accepted();
        domain.setTime(addHours(start, -24));
        const change =
          act === "confirm"
            ? () => confirmMailedAppointment(visitor(), token)
            : () => updateAppointment(practice.ctx, id, { comment: "Trae estudios", timeZone: undefined });
        await Promise.all([takeDueReminders(practice.ctx), change(), takeDueReminders(practice.ctx)]);
        const found = await getAppointment(practice.ctx, id);
        expect(found.remindedAt).toBe(addHours(start, -24));
        if (act === "confirm") expect(found.patientReply?.answer).toBe("confirmed");
        else expect(found.comment).toBe("Trae estudios");
      }),
      { numRuns: iterations({ suite: 3, depth: 30 }) },
    );
  });
});

test("the page says when the patient is reminded next, of the moments that are wanted and ahead", async () => {
  await configure(practice.ctx, {
    reminders: [
      { hours: 48, channel: "whatsApp" },
      { hours: 2, channel: "push" },
    ],
  });
  const { token } = await accepted();
  const next = async (instant: string) => {
    domain.setTime(instant);
    return (await getMailedAppointment(visitor(), token)).nextReminderHours;
  };
  expect(await next(addMinutes(start, -48 * 60 - 1))).toBe(48);
  expect(await next(addHours(start, -48))).toBe(2);
  expect(await next(addHours(start, -2))).toBeNull();
});
