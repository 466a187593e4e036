import { addDays, addHours, addSeconds } from "@nutria/calendar/instant";
import { endLink } from "@nutria/core/care/care-link/index";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import type { Context } from "@nutria/core/kernel/context";
import { receiveWhatsApp, signPress } from "@nutria/core/reach/whats-app/index";
import { listNotifications, notify } from "@nutria/core/notification/index";
import {
  cancelAppointment,
  getAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { Crash, dying } from "../../support/crash";
import { domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";
import { takeEvents } from "../../support/notifications";
import { agreedPhone, channelsOf, pressOf, type WhatsAppPhone } from "../../support/whats-app";

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday. */
const noon = "2026-12-01T18:00:00.000Z";
const day = addDays(noon, 3);
const dayBefore = addHours(day, -24);
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "whats-app" } };
  domain.product.cloud.phones.reportTo(() => Promise.resolve());
});
beforeEach(() => {
  domain.setTime(noon);
  domain.events.splice(0);
});

/** An appointment whose patient was reminded of it by WhatsApp, a day before. */
async function reminded() {
  domain.setTime(noon);
  const practice = await aPractice(domain);
  const phone = await agreedPhone(domain, domain.as(practice.patientId));
  const { _id } = await practice.book(day, { isConfirmedByPatient: true });
  domain.setTime(dayBefore);
  takeEvents(domain);
  await takeDueReminders(system);
  for (const event of takeEvents(domain)) await channelsOf(system).whatsApp(event);
  return { practice, phone, id: _id };
}

const payloadOf = (phone: WhatsAppPhone, text: string): string => {
  const buttons = phone.messages().flatMap((message) => message.buttons);
  const button = buttons.find((one) => one.text === text);
  if (!button || !("payload" in button)) throw new Error(`There is no button ${text}`);
  return button.payload;
};

/** Presses a button of a message that the phone got, a minute later, and takes the report. */
async function press(phone: WhatsAppPhone, text: string, seconds = 60, id = `wamid.${text}${seconds}`) {
  await receiveWhatsApp(
    system,
    pressOf(phone.number, payloadOf(phone, text), addSeconds(dayBefore, seconds), id),
  );
}

const replyIn = async (practice: Practice, id: string) =>
  (await getAppointment(practice.ctx, id)).patientReply;

describe("a press on a reminder", () => {
  test("confirms, which the agenda shows; pressed or reported again, it changes nothing", async () => {
    const { practice, phone, id } = await reminded();
    await press(phone, "Confirmo");
    const { version, patientReply } = await getAppointment(practice.ctx, id);
    expect(patientReply).toEqual({ answer: "confirmed", at: addSeconds(dayBefore, 60) });
    await press(phone, "Confirmo");
    expect((await getAppointment(practice.ctx, id)).version).toBe(version);
    expect(takeEvents(domain)).toEqual([]);
  });

  test("asks for a change: the nutritionist is told, and the patient gets the page and a way to cancel", async () => {
    const { practice, phone, id } = await reminded();
    await domain.product.cloud.phones.write(phone.number, "Hola");
    await press(phone, "Necesito cambiar");
    expect((await replyIn(practice, id))?.answer).toBe("change");
    const asked = takeEvents(domain);
    expect(asked.map(({ type }) => type)).toEqual(["appointment.changeAsked"]);
    for (const event of [...asked, ...asked]) {
      await notify(system, event);
      await channelsOf(system).whatsApp(event);
    }
    const { items } = await listNotifications(practice.ctx, { limit: 10 });
    expect(items.filter(({ type }) => type === "changeAskedAppointment")).toMatchObject([
      {
        text: "Elena Ramírez Soto necesita cambiar su cita del viernes 04/12/2026, 12:00",
        appointmentId: id,
      },
    ]);
    const answers = phone.messages().slice(1);
    expect(answers).toMatchObject([
      {
        text: expect.stringMatching(
          /^Nutria, de parte de Ana Pérez: .* http:\/\/localhost:3000\/p\/[\w.-]+$/,
        ) as string,
      },
    ]);
    takeEvents(domain);
    await press(phone, "Cancelar mi cita", 120);
    expect((await getAppointment(practice.ctx, id)).status).toBe("cancelled");
    expect(takeEvents(domain)).toMatchObject([{ type: "appointment.cancelled", data: { by: "client" } }]);
  });

  test("counts too when it follows another within the second that WhatsApp's clock knows", async () => {
    const { practice, phone, id } = await reminded();
    await press(phone, "Confirmo", 60, "wamid.one");
    await press(phone, "Necesito cambiar", 60, "wamid.two");
    await press(phone, "Confirmo", 60, "wamid.one");
    expect((await replyIn(practice, id))?.answer).toBe("change");
  });

  test("holds for one time of the appointment: moved, cancelled or begun, it says nothing", async () => {
    const { practice, phone, id } = await reminded();
    const payload = payloadOf(phone, "Confirmo");
    const again = (at: string) => receiveWhatsApp(system, pressOf(phone.number, payload, at, `wamid.${at}`));
    await updateAppointment(practice.ctx, id, { startDate: addDays(day, 1), timeZone: undefined });
    await again(addSeconds(dayBefore, 60));
    expect(await replyIn(practice, id)).toBeUndefined();

    const other = await reminded();
    await cancelAppointment(other.practice.ctx, other.id);
    await press(other.phone, "Confirmo");
    expect((await getAppointment(other.practice.ctx, other.id)).status).toBe("cancelled");

    const late = await reminded();
    domain.setTime(day);
    await press(late.phone, "Confirmo");
    expect(await replyIn(late.practice, late.id)).toBeUndefined();
  });

  test("is forgotten when the appointment moves", async () => {
    const { practice, phone, id } = await reminded();
    await press(phone, "Confirmo");
    await updateAppointment(practice.ctx, id, { startDate: addDays(day, 1), timeZone: undefined });
    expect(await replyIn(practice, id)).toBeUndefined();
  });

  test("needs our signature, and means one act on one appointment", async () => {
    const { practice, phone, id } = await reminded();
    const [one, two] = [payloadOf(phone, "Confirmo"), payloadOf(phone, "Necesito cambiar")];
    const forged = [
      "",
      "c:1",
      `${one}x`,
      `${two.split(".")[0]}.${one.split(".")[1]}`,
      `${Buffer.from("hola").toString("base64url")}.${one.split(".")[1]}`,
      "x".repeat(300),
    ];
    for (const [index, payload] of forged.entries()) {
      await receiveWhatsApp(
        system,
        pressOf(phone.number, payload, addSeconds(dayBefore, 60), `wamid.${index}`),
      );
    }
    expect(await replyIn(practice, id)).toBeUndefined();
  });

  test("of somebody who left does nothing, and from whose phone it comes is no matter", async () => {
    const { practice, phone, id } = await reminded();
    await receiveWhatsApp(
      system,
      pressOf("+12025550123", payloadOf(phone, "Confirmo"), addSeconds(dayBefore, 60), "wamid.other"),
    );
    expect((await replyIn(practice, id))?.answer).toBe("confirmed");

    const left = await reminded();
    await endLink(domain.as(left.practice.patientId), left.practice.ctx.actor.id);
    takeEvents(domain);
    await press(left.phone, "Necesito cambiar");
    expect((await getAppointment(left.practice.ctx, left.id)).patientReply).toBeUndefined();
    expect(takeEvents(domain)).toEqual([]);
  });

  test("is answered no more once the consent is taken back", async () => {
    const { practice, phone } = await reminded();
    domain.setTime(addSeconds(dayBefore, 30));
    await updateWhatsAppConsent(domain.as(practice.patientId), { isOn: false });
    await press(phone, "Necesito cambiar");
    for (const event of takeEvents(domain)) await channelsOf(system).whatsApp(event);
    expect(phone.messages()).toHaveLength(1);
  });
});

describe("the latest press counts", () => {
  test("in all orders, repeated, and with the process killed at any step", async () => {
    const presses = fc.array(
      fc.record({
        text: fc.constantFrom("Confirmo", "Necesito cambiar"),
        seconds: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const deaths = fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 2 }),
        when: fc.constantFrom("before" as const, "after" as const),
      }),
      {
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        presses.filter((all) => new Set(all.map(({ seconds }) => seconds)).size === all.length),
        deaths,
        fc.infiniteStream(fc.nat()),
        async (pressed, deathsOf, order) => {
          const { practice, phone, id } = await reminded();
          const reports = pressed.map(({ text, seconds }) =>
            pressOf(
              phone.number,
              payloadOf(phone, text),
              addSeconds(dayBefore, seconds),
              `wamid.${id}${seconds}`,
            ),
          );
          const shuffled = [...reports, ...reports].sort(() => (Number(order.next().value) % 2) - 0.5);
          for (const [index, body] of shuffled.entries()) {
            const death = deathsOf[index];
            try {
              await receiveWhatsApp(death ? dying(system, death.step, death.when) : system, body);
            } catch (error) {
              if (!(error instanceof Crash)) throw error;
            }
          }
          // The queue hands over again what a dead process had.
          for (const body of reports) await receiveWhatsApp(system, body);
          const latest = pressed.reduce((one, other) => (one.seconds > other.seconds ? one : other));
          expect(await replyIn(practice, id)).toEqual({
            answer: latest.text === "Confirmo" ? "confirmed" : "change",
            at: addSeconds(dayBefore, latest.seconds),
          });
        },
      ),
      { numRuns: iterations({ suite: 6, depth: 60 }) },
    );
  });
});

test("a payload is short enough for every button, and is no mailed link", async () => {
  const { practice, id } = await reminded();
  const ids = { nutritionistId: practice.ctx.actor.id, appointmentId: id, startDate: day };
  expect((await signPress(system, { act: "confirm", ...ids })).length).toBeLessThanOrEqual(128);
});
