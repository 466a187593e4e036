import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { removeOrphans, uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import {
  cancelScheduledMessage,
  listMessages,
  sendDueMessages,
  sendMessage,
} from "@nutria/core/conversation/thread/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, expect, test } from "vitest";
import {
  countedFrom,
  openConversations,
  storedMessages,
  storedThread,
  write,
} from "../../support/conversation";
import { codeOf, countOutcomes, domainOfFile, linkedPatient } from "../../support/domain";
import { aPdf } from "../../support/samples/sample-files";

const domain = domainOfFile();
let ctx: NutritionistContext;
let system: Context;
let patientId: string;

const now = "2030-01-07T18:00:00.000Z";
const sendAt = addHours(now, 20);
const page = { limit: 30, cursor: undefined };
const pair = () => ({ nutritionistId: ctx.actor.id, patientId });
const schedule = (text: string, at = sendAt) => sendMessage(ctx, patientId, { text, sendAt: at });
const waiting = async () => (await listMessages(ctx, patientId, page)).scheduled;
const texts = async () => (await storedMessages(ctx, pair())).map(({ text }) => text);

beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  system = { ...ctx, actor: { role: "system", id: "scheduled-messages" } };
  patientId = await linkedPatient(domain, ctx);
  await openConversations(ctx);
});

test("a message waits until its time, the next first, and answers nothing before it is sent", async () => {
  await write(domain.as(patientId), ctx.actor.id, "¿Mañana?");
  await schedule("Después", addHours(sendAt, 1));
  await schedule("Antes");
  expect((await waiting()).map(({ text }) => text)).toEqual(["Antes", "Después"]);
  expect((await listMessages(ctx, patientId, page)).thread.isAnswered).toBe(false);
  domain.setTime(addMinutes(sendAt, -1));
  expect(await sendDueMessages(system)).toEqual({ sent: 0, held: 0 });
  domain.setTime(sendAt);
  expect(await sendDueMessages(system)).toEqual({ sent: 1, held: 0 });
  expect(await texts()).toEqual(["¿Mañana?", "Antes"]);
  const { items, thread } = await listMessages(ctx, patientId, page);
  expect(items[0]).toMatchObject({ from: "nutritionist", at: sendAt, sentAt: now, scheduled: null });
  expect(thread.isAnswered).toBe(true);
});

test("whatever runs twice or at once, each message is sent once, and told once", async () => {
  for (let count = 0; count < 5; count++) await schedule(`Mensaje ${count}`);
  domain.setTime(sendAt);
  domain.events.length = 0;
  const counts = await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(system)));
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
  expect(await sendDueMessages(system)).toEqual({ sent: 0, held: 0 });
  const stored = await storedMessages(ctx, pair());
  expect(stored.map(({ text }) => text).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Mensaje ${n}`));
  expect(await storedThread(ctx, pair())).toMatchObject(countedFrom(stored));
  expect(domain.events.filter(({ type }) => type === "message.sent")).toHaveLength(5);
});

test("one that is taken back while it is sent is either sent or gone", async () => {
  const { _id } = await schedule("Mañana");
  domain.setTime(sendAt);
  const [sent, code] = await Promise.all([
    sendDueMessages(system),
    codeOf(cancelScheduledMessage(ctx, patientId, _id)),
  ]);
  expect([sent.sent, code]).toEqual(sent.sent === 1 ? [1, "not_found"] : [0, undefined]);
  expect(await texts()).toEqual(sent.sent === 1 ? ["Mañana"] : []);
  expect(await waiting()).toEqual([]);
});

test("a thread that was closed meanwhile holds it, and its nutritionist takes it back", async () => {
  const { _id } = await schedule("Mañana");
  await deactivatePatient(ctx, patientId);
  domain.setTime(sendAt);
  expect(await sendDueMessages(system)).toEqual({ sent: 0, held: 1 });
  expect(await sendDueMessages(system)).toEqual({ sent: 0, held: 0 });
  expect(await waiting()).toMatchObject([{ _id, scheduled: { sendAt, isHeld: true } }]);
  await cancelScheduledMessage(ctx, patientId, _id);
  expect(await waiting()).toEqual([]);
  expect(await texts()).toEqual([]);
});

test("its file goes with it, or is removed with it", async () => {
  const upload = async () =>
    (await uploadRecordFile(ctx, { name: "lista.pdf", type: "", bytes: aPdf() })).fileUrl;
  const taken = await sendMessage(ctx, patientId, { text: "", attachment: await upload(), sendAt });
  await sendMessage(ctx, patientId, { text: "Va la lista", attachment: await upload(), sendAt });
  await cancelScheduledMessage(ctx, patientId, taken._id);
  domain.setTime(sendAt);
  await sendDueMessages(system);
  domain.setTime(addDays(now, 2));
  expect((await removeOrphans(ctx, () => true)).removed).toBe(0);
  const [sent] = (await listMessages(ctx, patientId, page)).items;
  expect(sent?.attachment).toMatchObject({ fileName: "lista.pdf" });
});

test("a time that is past, now or over a week ahead is refused on its field", async () => {
  for (const at of [addMinutes(now, -1), now, addMinutes(addDays(now, 7), 1)]) {
    await expect(schedule("Hola", at)).rejects.toMatchObject({
      code: "validation",
      fields: { sendAt: "Elige una hora de los próximos 7 días" },
    });
  }
  expect((await schedule("Hola", addDays(now, 7))).scheduled?.sendAt).toBe(addDays(now, 7));
});

test("twenty wait for a patient, however many are scheduled at once", async () => {
  for (let count = 0; count < 16; count++) await schedule(`Mensaje ${count}`);
  const outcomes = await countOutcomes(Array.from({ length: 8 }, (_, index) => schedule(`Otro ${index}`)));
  expect(outcomes).toEqual({ won: 4, scheduled_messages_limit: 4 });
  expect(await waiting()).toHaveLength(20);
});

test("nobody else takes it back, and the log says who scheduled, removed and sent", async () => {
  const { _id } = await schedule("Mañana");
  const other = await domain.nutritionist();
  expect(await codeOf(cancelScheduledMessage(other, patientId, _id))).toBe("not_found");
  await cancelScheduledMessage(ctx, patientId, _id);
  await schedule("Pasado mañana");
  domain.setTime(sendAt);
  await sendDueMessages(system);
  const { items } = await listAccess(ctx, patientId, { limit: 60 });
  const ofMessages = items.filter(({ what }) => what === "message").toReversed();
  expect(ofMessages.map(({ actorRole, action }) => [actorRole, action])).toEqual([
    ["nutritionist", "create"],
    ["nutritionist", "remove"],
    ["nutritionist", "create"],
    ["system", "send"],
  ]);
});
