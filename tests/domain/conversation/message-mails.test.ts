import { addMinutes } from "@nutria/calendar/instant";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import {
  listClientMessages,
  mailMessageToPatient,
  markClientThreadRead,
  markThreadRead,
} from "@nutria/core/conversation/thread/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import {
  mailDigest,
  mailMessage,
  summariseDiary,
  takeDueDigests,
  updateMailPreferences,
} from "@nutria/core/notification/index";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { findPerson } from "@nutria/core/care/patient/index";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, openConversations, storedMessages, write } from "../../support/conversation";
import { domainOfFile, linkedPatient } from "../../support/domain";

const domain = domainOfFile();
let ctx: NutritionistContext;
let system: Context;
let patientId: string;
let patient: PatientContext;

/** Monday 7 January 2030, 12:00 and 21:00 in Mexico City, and 07:00 of the next day. */
const noon = "2030-01-07T18:00:00.000Z";
const evening = "2030-01-08T03:00:00.000Z";
const nextMorning = "2030-01-08T13:00:00.000Z";
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" }));

interface Sent {
  nutritionistId: string;
  patientId: string;
  messageId: string;
  from: string;
  isFirst: boolean;
}

beforeEach(async () => {
  domain.setTime(noon);
  ctx = await domain.nutritionist();
  system = { ...ctx, actor: { role: "system", id: "mail-message" } };
  patientId = await linkedPatient(domain, ctx);
  patient = domain.as(patientId);
  await openConversations(ctx, { hours });
  domain.events.length = 0;
});

/** Hands the events of sent messages to their subscriber, as the bus does. */
async function deliver(): Promise<void> {
  for (const { type, data } of domain.events.splice(0)) {
    if (type === "diary.dayStarted") await summariseDiary(system, data as Sent);
    if (type !== "message.sent") continue;
    const sent = data as Sent;
    await (sent.from === "patient" ? mailMessage(system, sent) : mailMessageToPatient(system, sent));
  }
}

/** Runs the job of summaries, and mails those that it raised for this nutritionist. */
async function summarise(at: string): Promise<void> {
  domain.setTime(at);
  await takeDueDigests(system);
  for (const { type, data } of domain.events.splice(0)) {
    const due = data as { recipient: string; day: string };
    if (type === "notification.digestDue" && due.recipient === ctx.actor.id) await mailDigest(system, due);
  }
}

const mailsTo = async (who: "patient" | "nutritionist") => {
  const found =
    who === "patient" ? await findPerson(ctx, patientId) : await findNutritionist(ctx, ctx.actor.id);
  return domain.product.mailsTo(found?.email ?? "");
};
const newest = async () =>
  (await storedMessages(ctx, { nutritionistId: ctx.actor.id, patientId })).at(-1)?.messageId ?? "";

describe("the patient", () => {
  test("is mailed that there is a message, once until they read it, and never what it says", async () => {
    await answer(ctx, patientId, "Tu glucosa salió alta");
    await answer(ctx, patientId, "Llámame");
    await deliver();
    const mails = await mailsTo("patient");
    expect(mails.map(({ subject }) => subject)).toEqual(["Tienes un mensaje"]);
    expect(JSON.stringify(mails)).not.toMatch(/glucosa|Llámame/);
    expect(mails[0]?.text).toContain("Ana Pérez te escribió");
    expect(mails[0]?.links.some((link) => link.endsWith("/mi/mensajes"))).toBe(true);
    await markClientThreadRead(patient, ctx.actor.id, { upTo: await newest() });
    await answer(ctx, patientId, "¿Cómo vas?");
    await deliver();
    expect(await mailsTo("patient")).toHaveLength(2);
  });

  test("who read it before the mail is sent gets none, nor one whose event comes twice after reading", async () => {
    await answer(ctx, patientId, "Hola");
    const { items } = await listClientMessages(patient, ctx.actor.id, { limit: 1 });
    await markClientThreadRead(patient, ctx.actor.id, { upTo: items[0]?._id ?? "" });
    await deliver();
    expect(await mailsTo("patient")).toEqual([]);
  });

  test("gets no mail of an automatic reply", async () => {
    domain.setTime(evening);
    await write(patient, ctx.actor.id, "Hola");
    await deliver();
    expect(await mailsTo("patient")).toEqual([]);
  });
});

describe("the nutritionist", () => {
  test("is mailed at once within the hours, once until they read the thread", async () => {
    await write(patient, ctx.actor.id, "Me duele el estómago");
    await write(patient, ctx.actor.id, "¿Qué hago?");
    await deliver();
    const [mail, ...others] = await mailsTo("nutritionist");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Tienes un mensaje");
    expect(mail?.text).toContain(`/dashboard/messages/${patientId}`);
    expect(mail?.text).not.toMatch(/estómago|hago|Elena/);
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    await markThreadRead(ctx, patientId, { upTo: await newest() });
    await write(patient, ctx.actor.id, "Gracias");
    await deliver();
    expect(await mailsTo("nutritionist")).toHaveLength(2);
  });

  test("outside the hours hears of it in the summary, which says how many conversations wait", async () => {
    domain.setTime(evening);
    await write(patient, ctx.actor.id, "Hola");
    await deliver();
    expect(await mailsTo("nutritionist")).toEqual([]);
    await summarise(nextMorning);
    const [mail] = await mailsTo("nutritionist");
    expect(mail?.subject).toBe("Tu resumen del día: 1 novedad");
    expect(mail?.text).toContain("Tienes 1 conversación sin contestar");
  });

  test("who wants a summary gets one, and none when everything is answered", async () => {
    await updateMailPreferences(ctx, { choices: { sentMessage: "daily" } });
    await write(patient, ctx.actor.id, "Hola");
    await deliver();
    await answer(ctx, patientId, "Hola, Elena");
    domain.events.length = 0;
    await summarise(nextMorning);
    expect(await mailsTo("nutritionist")).toEqual([]);
    domain.setTime(addMinutes(nextMorning, 10));
    const others = [await linkedPatient(domain, ctx), patientId];
    domain.events.length = 0;
    for (const id of others) await write(domain.as(id), ctx.actor.id, "Hola");
    await deliver();
    await summarise("2030-01-09T13:00:00.000Z");
    const [mail] = await mailsTo("nutritionist");
    expect(mail?.text).toContain("Tienes 2 conversaciones sin contestar");
  });

  const log = (position: number) =>
    receiveEvents(patient, {
      id: `desayuno-${position}-${patientId}`,
      type: "loggedMeal",
      occurredAt: patient.now(),
      data: {
        nutritionist: ctx.actor.id,
        day: "2030-01-07",
        meal: { position, name: "Desayuno", time: "08:00" },
        kind: "plan",
        text: "Molletes",
      },
    });

  test("hears of a diary in one summary, by the number of entries alone", async () => {
    await openConversations(ctx, { hours, diary: true });
    for (const position of [0, 1, 2]) await log(position);
    expect(domain.events.filter(({ type }) => type === "diary.dayStarted")).toHaveLength(1);
    await deliver();
    expect(await mailsTo("nutritionist")).toEqual([]);
    await summarise(nextMorning);
    const [mail] = await mailsTo("nutritionist");
    expect(mail?.text).toContain("Tienes 3 registros nuevos en diarios de tus pacientes");
    expect(mail?.text).not.toMatch(/Molletes|Elena/);
  });

  test("who wants none gets none", async () => {
    await updateMailPreferences(ctx, { choices: { sentMessage: "never" } });
    await openConversations(ctx, { hours, diary: true });
    await log(0);
    await write(patient, ctx.actor.id, "Hola");
    await deliver();
    await summarise(nextMorning);
    expect(await mailsTo("nutritionist")).toEqual([]);
  });

  test("is not mailed of a message whose patient was deactivated and that was read meanwhile", async () => {
    await write(patient, ctx.actor.id, "Hola");
    await markThreadRead(ctx, patientId, { upTo: await newest() });
    await deactivatePatient(ctx, patientId);
    await deliver();
    expect(await mailsTo("nutritionist")).toEqual([]);
  });
});
