import { findPerson } from "@nutria/core/care/patient/index";
import { markClientThreadRead, markThreadRead } from "@nutria/core/conversation/thread/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import {
  mailUndelivered,
  PushDue,
  pushHeld,
  pushToNutritionist,
  pushToPatient,
  PushUndelivered,
  takeHeldPushes,
} from "@nutria/core/reach/notice/index";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, openConversations, storedThread, write } from "../../support/conversation";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed, type PushBrowser } from "../../support/push";

const domain = domainOfFile();
let ctx: NutritionistContext;
let system: Context;
let patientId: string;
let patient: PatientContext;

/** Monday 7 January 2030, 12:00 and 23:00 in Mexico City, and 07:00 of the next day. */
const noon = "2030-01-07T18:00:00.000Z";
const night = "2030-01-08T05:00:00.000Z";
const morning = "2030-01-08T13:00:00.000Z";
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" }));

beforeEach(async () => {
  domain.setTime(noon);
  ctx = await domain.nutritionist();
  system = { ...ctx, actor: { role: "system", id: "push" } };
  patientId = await linkedPatient(domain, ctx);
  patient = domain.as(patientId);
  await openConversations(ctx, { hours });
  domain.events.splice(0);
});

/** Hands the events to the subscribers that push and to the one that mails what no phone took. */
async function deliver(): Promise<void> {
  for (let events = takeEvents(domain); events.length > 0; events = takeEvents(domain)) {
    for (const event of events) {
      if (event.type === PushDue.type) await pushHeld(system, PushDue.parse(event).data);
      else if (event.type === PushUndelivered.type) {
        await mailUndelivered(system, PushUndelivered.parse(event).data);
      } else {
        await pushToPatient(system, event);
        await pushToNutritionist(system, event);
      }
    }
  }
}

const mailsToPatient = async () => {
  const person = await findPerson(system, patientId);
  const mails = await domain.product.mailsTo(person?.email ?? "");
  return mails.filter(({ subject }) => subject === "Tienes un mensaje").length;
};
const shown = (browser: PushBrowser) => browser.notices().map(({ title, body }) => `${title}: ${body}`);

describe("a message of the practice", () => {
  test("reaches the patient's phone by its writer's name, never by its words, each time", async () => {
    const phone = await subscribed(domain.product, patient);
    await answer(ctx, patientId, "Tu glucosa salió bien");
    await answer(ctx, patientId, "Sigue así");
    await deliver();
    expect(shown(phone)).toEqual(["Mensaje nuevo: Ana te escribió.", "Mensaje nuevo: Ana te escribió."]);
    expect(phone.notices()[0]).toMatchObject({ url: "/mi/mensajes", tag: `message#${ctx.actor.id}` });
    expect(JSON.stringify(domain.product.cloud.pushService.pushes())).not.toContain("glucosa");
    expect(await mailsToPatient()).toBe(0);
  });

  test("that was read meanwhile is not told", async () => {
    const phone = await subscribed(domain.product, patient);
    const { _id } = await answer(ctx, patientId, "Hola");
    await markClientThreadRead(patient, ctx.actor.id, { upTo: _id });
    await deliver();
    expect(shown(phone)).toEqual([]);
  });

  test("at night waits for the morning, and is one notice of all", async () => {
    const phone = await subscribed(domain.product, patient);
    domain.setTime(night);
    for (const text of ["Uno", "Dos", "Tres"]) await answer(ctx, patientId, text);
    await deliver();
    expect(shown(phone)).toEqual([]);
    domain.setTime(morning);
    await takeHeldPushes(system);
    await deliver();
    expect(shown(phone)).toEqual(["Mensaje nuevo: Ana te escribió."]);
  });

  test("is mailed once until it was read to who has no phone, or whose phone lapsed", async () => {
    await answer(ctx, patientId, "Uno");
    await answer(ctx, patientId, "Dos");
    await deliver();
    expect(await mailsToPatient()).toBe(1);

    const phone = await subscribed(domain.product, patient);
    const { _id } = await answer(ctx, patientId, "Tres");
    await markClientThreadRead(patient, ctx.actor.id, { upTo: _id });
    takeEvents(domain);
    phone.set("lapsed");
    await answer(ctx, patientId, "Cuatro");
    await deliver();
    expect(await mailsToPatient()).toBe(2);
  });
});

describe("a message of a patient", () => {
  test("reaches the nutritionist's device by first name, and opens the conversation", async () => {
    const device = await subscribed(domain.product, ctx);
    const phone = await subscribed(domain.product, patient);
    await write(patient, ctx.actor.id, "Me duele el estómago");
    await deliver();
    expect(device.notices()).toEqual([
      {
        title: "Mensaje nuevo",
        body: "Elena te escribió.",
        url: `/dashboard/messages/${patientId}`,
        tag: `message#${patientId}`,
      },
    ]);
    expect(shown(phone)).toEqual([]);
  });

  test("is not told outside the answer hours, nor once it was read", async () => {
    const device = await subscribed(domain.product, ctx);
    domain.setTime(night);
    await write(patient, ctx.actor.id, "Hola");
    await deliver();
    domain.setTime("2030-01-08T18:00:00.000Z");
    await write(patient, ctx.actor.id, "¿Sigues ahí?");
    const thread = await storedThread(system, { nutritionistId: ctx.actor.id, patientId });
    await markThreadRead(ctx, patientId, { upTo: thread.lastMessageId });
    await deliver();
    expect(shown(device)).toEqual([]);
  });
});
