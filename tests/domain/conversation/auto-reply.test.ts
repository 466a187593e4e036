import { addHours, addMinutes } from "@nutria/calendar/instant";
import { listClientMessages, listClientThreads } from "@nutria/core/conversation/thread/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { createDayOff } from "@nutria/core/practice/day-off/index";
import { beforeEach, expect, test } from "vitest";
import { answer, openConversations, storedMessages, storedThread, write } from "../../support/conversation";
import { domainOfFile, linkedPatient } from "../../support/domain";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;
let patient: PatientContext;

/** Monday 7 January 2030, 12:00 and 21:00 in Mexico City. */
const noon = "2030-01-07T18:00:00.000Z";
const evening = "2030-01-08T03:00:00.000Z";
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" }));
const pair = () => ({ nutritionistId: ctx.actor.id, patientId });
const authors = async () => (await storedMessages(ctx, pair())).map(({ from }) => from);

beforeEach(async () => {
  domain.setTime(noon);
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx);
  patient = domain.as(patientId);
  await openConversations(ctx, { hours });
});

test("within the hours nothing is answered by itself", async () => {
  await write(patient, ctx.actor.id, "Hola");
  expect(await authors()).toEqual(["patient"]);
});

test("outside them the patient reads when the practice answers, and that it is not for emergencies", async () => {
  domain.setTime(evening);
  await write(patient, ctx.actor.id, "Me sentí mareada");
  const { items, thread } = await listClientMessages(patient, ctx.actor.id, { limit: 30 });
  expect(items[0]).toMatchObject({
    from: "auto",
    text:
      "Gracias por escribir. Contesto de lunes a viernes, 9:00–18:00. " +
      "Por aquí no se atienden urgencias: si te sientes mal, llama al 911.",
  });
  expect(thread).toMatchObject({
    isAnswered: false,
    unread: 1,
    lastMessage: { from: "patient", excerpt: "Me sentí mareada" },
    hours,
    timeZone: "America/Mexico_City",
  });
});

test("once in eight hours, however much is written, and however many at once", async () => {
  domain.setTime(evening);
  await Promise.all(["Uno", "Dos", "Tres", "Cuatro"].map((text) => write(patient, ctx.actor.id, text)));
  expect((await authors()).filter((from) => from === "auto")).toHaveLength(1);
  domain.setTime(addHours(evening, 7));
  await write(patient, ctx.actor.id, "Cinco");
  expect((await authors()).filter((from) => from === "auto")).toHaveLength(1);
  domain.setTime(addHours(evening, 8));
  await write(patient, ctx.actor.id, "Seis");
  expect((await authors()).filter((from) => from === "auto")).toHaveLength(2);
});

test("a repeated event gets no second reply, and the nutritionist's own message none", async () => {
  domain.setTime(evening);
  for (let count = 0; count < 3; count++) {
    await write(patient, ctx.actor.id, "Hola", { id: "mensaje-1", occurredAt: evening });
  }
  await answer(ctx, patientId, "Te leo mañana");
  expect(await authors()).toEqual(["patient", "auto", "nutritionist"]);
  expect(await storedThread(ctx, pair())).toMatchObject({ fromPatient: 1, fromPractice: 2 });
});

test("on a day off the practice is away, and the patient is told until when", async () => {
  await createDayOff(ctx, { startDate: "2030-01-07T06:00:00.000Z", endDate: "2030-01-09T06:00:00.000Z" });
  await write(patient, ctx.actor.id, "Hola");
  expect(await authors()).toEqual(["patient", "auto"]);
  const [thread] = await listClientThreads(patient);
  expect(thread?.absences).toEqual([{ start: "2030-01-07T06:00:00.000Z", end: "2030-01-09T06:00:00.000Z" }]);
});

test("a message that was written offline within the hours, and arrives outside them, is answered then", async () => {
  domain.setTime(evening);
  await write(patient, ctx.actor.id, "Hola", { occurredAt: addMinutes(noon, 5) });
  const stored = await storedMessages(ctx, pair());
  expect(stored.map(({ from }) => from)).toEqual(["patient", "auto"]);
  expect(stored[0]).toMatchObject({ at: evening, sentAt: addMinutes(noon, 5) });
});
