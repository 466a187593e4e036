import { addHours, addMinutes } from "@nutria/calendar/instant";
import { deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { uploadClientFile, uploadRecordFile, readRecordFile } from "@nutria/core/clinical/record-file/index";
import {
  countUnanswered,
  listClientMessages,
  listClientThreads,
  listMessages,
  listThreads,
  markClientThreadRead,
  markThreadAnswered,
  markThreadRead,
  sendMessage,
} from "@nutria/core/conversation/thread/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { careLinks } from "@nutria/core/care/care-link/index";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answer,
  aSentMessage,
  countedFrom,
  openConversations,
  storedMessages,
  storedThread,
  write,
} from "../../support/conversation";
import { CommitOrder } from "../../support/commit-order";
import { codeOf, countOutcomes, domainOfFile, linkedPatient } from "../../support/domain";
import { iterations, testInDepth } from "../../support/depth";
import { aJpeg, aPdf } from "../../support/samples/sample-files";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;
let patient: PatientContext;

const now = "2030-01-07T18:00:00.000Z";
const page = { limit: 30, cursor: undefined };
const allThreads = { filter: "all", ...page } as const;
const pair = () => ({ nutritionistId: ctx.actor.id, patientId });
const textsOf = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);

beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx);
  patient = domain.as(patientId);
  await openConversations(ctx);
});

/** The thread says what its messages say, and each side's list the same. */
async function expectConsistent(): Promise<void> {
  const stored = await storedMessages(ctx, pair());
  const counted = countedFrom(stored);
  expect(await storedThread(ctx, pair())).toMatchObject(counted);
  const { items } = await listThreads(ctx, allThreads);
  expect(items[0]?.unread).toBe(counted.fromPatient - counted.readByPractice);
  const [own] = await listClientThreads(patient);
  expect(own?.unread).toBe(counted.fromPractice - counted.readByPatient);
}

test("a patient writes, the nutritionist reads and answers, and each sees what the other did", async () => {
  expect(await write(patient, ctx.actor.id, "¿Puedo comer mole?")).toBe("accepted");
  const { items: listed, patients } = await listThreads(ctx, allThreads);
  expect(listed).toMatchObject([
    {
      person: { _id: patientId, name: "Elena", lastName: "Ramírez Soto" },
      isOpen: true,
      closedReason: null,
      lastMessage: { from: "patient", excerpt: "¿Puedo comer mole?", file: null },
      unread: 1,
      isAnswered: false,
      isPatientUsingApp: false,
    },
  ]);
  expect(patients).toEqual([patientId]);
  expect(await countUnanswered(ctx)).toEqual({ unanswered: 1 });

  domain.setTime(addMinutes(now, 2));
  const { items } = await listMessages(ctx, patientId, page);
  const question = items[0]?._id ?? "";
  await markThreadRead(ctx, patientId, { upTo: question });
  await answer(ctx, patientId, "Sí, sin cacahuate.");
  expect(await countUnanswered(ctx)).toEqual({ unanswered: 0 });

  domain.setTime(addMinutes(now, 3));
  const [thread] = await listClientThreads(patient);
  expect(thread).toMatchObject({ unread: 1, lastMessage: { from: "nutritionist" } });
  const own = await listClientMessages(patient, ctx.actor.id, page);
  expect(own.items).toMatchObject([
    { from: "nutritionist", text: "Sí, sin cacahuate.", readAt: null },
    { from: "patient", deliveredAt: now, readAt: addMinutes(now, 2) },
  ]);
  await markClientThreadRead(patient, ctx.actor.id, { upTo: own.items[0]?._id ?? "" });
  const seen = await listMessages(ctx, patientId, page);
  expect(seen.items[0]).toMatchObject({ deliveredAt: addMinutes(now, 3), readAt: addMinutes(now, 3) });
  await expectConsistent();
});

describe("what is sent once", () => {
  test("an event that is repeated, in one call or in many at once, is one message", async () => {
    const event = aSentMessage(ctx.actor.id, "Hola", { id: "mensaje-1", occurredAt: now });
    const answers = await Promise.all(Array.from({ length: 10 }, () => receiveEvents(patient, event)));
    const statuses = answers.map(({ results }) => results[0]?.status).toSorted();
    expect(statuses).toEqual(["accepted", ...Array<string>(9).fill("duplicate")]);
    expect(await storedMessages(ctx, pair())).toHaveLength(1);
    await expectConsistent();
  });

  test("an answer that is repeated with its key is one message", async () => {
    const keyed = { ...ctx, idempotencyKey: "respuesta-1" };
    const [one, other] = await Promise.all([answer(keyed, patientId, "Sí"), answer(keyed, patientId, "Sí")]);
    expect(other._id).toBe(one._id);
    expect(await storedMessages(ctx, pair())).toHaveLength(1);
    expect(await codeOf(answer(keyed, patientId, "No"))).toBe("idempotency_mismatch");
  });

  testInDepth("events in any order and with any repetition come to one message each", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        async (sent, isBatched) => {
          const nutritionist = await domain.nutritionist();
          const person = domain.as(await linkedPatient(domain, nutritionist));
          await openConversations(nutritionist);
          const events = sent.map((which) =>
            aSentMessage(nutritionist.actor.id, `Mensaje ${which}`, {
              id: `mensaje-${which}`,
              occurredAt: addMinutes(now, -which),
            }),
          );
          let batch: typeof events = [];
          for (const [index, event] of events.entries()) {
            batch.push(event);
            if (isBatched[index] === true) continue;
            await receiveEvents(person, batch);
            batch = [];
          }
          if (batch.length > 0) await receiveEvents(person, batch);
          const stored = await storedMessages(ctx, {
            nutritionistId: nutritionist.actor.id,
            patientId: person.actor.id,
          });
          const first = [...new Set(sent)];
          expect(stored.map(({ text }) => text)).toEqual(first.map((which) => `Mensaje ${which}`));
          expect(stored.map(({ sentAt }) => sentAt)).toEqual(first.map((which) => addMinutes(now, -which)));
        },
      ),
      { numRuns: iterations({ suite: 5, depth: 50 }) },
    );
  });
});

describe("at the same time", () => {
  test("both sides send, and the thread has all messages in one order with the right counts", async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => write(patient, ctx.actor.id, `Pregunta ${index}`)),
      ...Array.from({ length: 6 }, (_, index) => answer(ctx, patientId, `Respuesta ${index}`)),
    ]);
    const stored = await storedMessages(ctx, pair());
    expect(stored).toHaveLength(12);
    await expectConsistent();
    const thread = await storedThread(ctx, pair());
    expect(thread.unansweredId).toBe(
      stored.at(-1)?.from === "patient" ? stored.at(-1)?.messageId : undefined,
    );
  });

  test("one reads while the other sends: each message is either read or counted, whatever the order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(2)), async (choices) => {
        const nutritionist = await domain.nutritionist();
        const person = domain.as(await linkedPatient(domain, nutritionist));
        await openConversations(nutritionist);
        [ctx, patient, patientId] = [nutritionist, person, person.actor.id];
        for (const text of ["Uno", "Dos"]) await write(person, nutritionist.actor.id, text);
        const newest = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
        const order = new CommitOrder();
        await order.run(
          [
            markThreadRead(order.hold(nutritionist, "reader"), patientId, { upTo: newest }),
            write(order.hold(person, "writer"), nutritionist.actor.id, "Tres"),
            answer(order.hold(nutritionist, "answerer"), patientId, "Respuesta"),
          ],
          (waiting) => (choices.next().value as number) % waiting.length,
        );
        await expectConsistent();
        expect(await storedThread(ctx, pair())).toMatchObject({ fromPatient: 3, readByPractice: 2 });
      }),
      { numRuns: iterations({ suite: 4, depth: 40 }) },
    );
  });

  test("of many readers of one thread, the messages are counted as read once", async () => {
    for (let count = 0; count < 5; count++) await write(patient, ctx.actor.id, `Mensaje ${count}`);
    const newest = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
    await Promise.all(Array.from({ length: 6 }, () => markThreadRead(ctx, patientId, { upTo: newest })));
    await expectConsistent();
    expect((await storedThread(ctx, pair())).readByPractice).toBe(5);
  });

  test("the link ends while a message is sent: it is sent before or refused", async () => {
    const outcomes = await countOutcomes([
      deactivatePatient(ctx, patientId),
      ...Array.from({ length: 4 }, (_, index) => write(patient, ctx.actor.id, `Mensaje ${index}`)),
    ]);
    expect((outcomes.won ?? 0) + (outcomes.link_ended ?? 0)).toBe(5);
    expect(await codeOf(write(patient, ctx.actor.id, "Uno más"))).toBe("link_ended");
  });
});

describe("marks", () => {
  test("reading up to an earlier message leaves the later ones unread, and going back changes nothing", async () => {
    for (const text of ["Uno", "Dos", "Tres"]) await write(patient, ctx.actor.id, text);
    const [first, second] = (await storedMessages(ctx, pair())).map(({ messageId }) => messageId);
    await markThreadRead(ctx, patientId, { upTo: second ?? "" });
    await markThreadRead(ctx, patientId, { upTo: first ?? "" });
    await expectConsistent();
    expect((await listThreads(ctx, allThreads)).items[0]?.unread).toBe(1);
  });

  testInDepth("200 messages are read in steps, and the counts are right", async () => {
    domain.setTime(now);
    for (let hour = 0; hour < 4; hour++) {
      domain.setTime(addHours(now, hour));
      for (let count = 0; count < 50; count++) await write(patient, ctx.actor.id, `${hour}-${count}`);
    }
    const newest = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
    await markThreadRead(ctx, patientId, { upTo: newest });
    await expectConsistent();
    expect((await storedThread(ctx, pair())).readByPractice).toBe(200);
  });

  test("a message that needs no answer leaves the list, and one that came meanwhile stays", async () => {
    await write(patient, ctx.actor.id, "Gracias");
    const first = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
    await write(patient, ctx.actor.id, "Una cosa más");
    await markThreadAnswered(ctx, patientId, { upTo: first });
    expect(await countUnanswered(ctx)).toEqual({ unanswered: 1 });
    const second = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
    await markThreadAnswered(ctx, patientId, { upTo: second });
    expect(await countUnanswered(ctx)).toEqual({ unanswered: 0 });
    expect((await listThreads(ctx, { ...allThreads, filter: "unanswered" })).items).toEqual([]);
    expect((await listThreads(ctx, allThreads)).items).toMatchObject([{ isAnswered: true, unread: 2 }]);
  });

  test("an unknown message, and one of another thread, is not found", async () => {
    await write(patient, ctx.actor.id, "Hola");
    const other = domain.as(await linkedPatient(domain, ctx));
    await write(other, ctx.actor.id, "Hola");
    const theirs = (await storedMessages(ctx, { ...pair(), patientId: other.actor.id }))[0]?.messageId ?? "";
    expect(await codeOf(markThreadRead(ctx, patientId, { upTo: theirs }))).toBe("not_found");
    expect(await codeOf(markThreadAnswered(ctx, patientId, { upTo: "msg_x" }))).toBe("not_found");
    expect(await codeOf(markClientThreadRead(patient, ctx.actor.id, { upTo: theirs }))).toBe("not_found");
  });
});

describe("a thread that is closed", () => {
  const sendBoth = async () => [
    await codeOf(write(patient, ctx.actor.id, "Hola")),
    await codeOf(answer(ctx, patientId, "Hola")),
  ];

  test.each([
    [
      "off for all",
      async () => openConversations(ctx, { messages: false }),
      "off",
      ["messages_off", "messages_off"],
    ],
    [
      "off for this patient",
      async () => updatePatientAccess(ctx, patientId, { messages: "off" }),
      "off",
      ["messages_off", "messages_off"],
    ],
    ["inactive", async () => deactivatePatient(ctx, patientId), "ended", ["link_ended", "patient_inactive"]],
    [
      "provisional",
      async () => {
        const write = careLinks(ctx, ctx.actor.id).patch(patientId).set({ isProvisional: true });
        await commit(ctx, [{ write, orElse: "conflict" }]);
      },
      "provisional",
      ["messages_off", "messages_off"],
    ],
    [
      "left by the patient",
      async () => {
        const write = careLinks(ctx, ctx.actor.id).patch(patientId).set({ isActive: false, endedAt: now });
        await commit(ctx, [{ write, orElse: "conflict" }]);
      },
      "ended",
      ["link_ended", "link_ended"],
    ],
  ])("%s: nobody adds to it, and both read it", async (_, close, closedReason, codes) => {
    await write(patient, ctx.actor.id, "Antes");
    await answer(ctx, patientId, "Respuesta");
    await close();
    expect(await sendBoth()).toEqual(codes);
    expect(await listMessages(ctx, patientId, page)).toMatchObject({
      thread: { isOpen: false, closedReason },
    });
    const own = await listClientMessages(patient, ctx.actor.id, page);
    expect(own.thread).toMatchObject({ isOpen: false, closedReason });
    expect(textsOf(own)).toEqual(["Respuesta", "Antes"]);
    await markClientThreadRead(patient, ctx.actor.id, { upTo: own.items[0]?._id ?? "" });
    expect(await listClientThreads(patient)).toHaveLength(1);
  });

  test("a patient for whom it is on writes while it is off for all", async () => {
    await openConversations(ctx, { messages: false });
    await updatePatientAccess(ctx, patientId, { messages: "on" });
    expect(await write(patient, ctx.actor.id, "Hola")).toBe("accepted");
  });

  test("without messages and closed, the patient's list has no thread; open, it has an empty one", async () => {
    expect(await listClientThreads(patient)).toMatchObject([{ isOpen: true, lastMessage: null, unread: 0 }]);
    await openConversations(ctx, { messages: false });
    expect(await listClientThreads(patient)).toEqual([]);
  });
});

describe("whose thread it is", () => {
  test("somebody who is not linked neither writes nor reads", async () => {
    const stranger = await domain.patient();
    expect(await codeOf(write(stranger, ctx.actor.id, "Hola"))).toBe("not_found");
    expect(await codeOf(listClientMessages(stranger, ctx.actor.id, page))).toBe("not_found");
    const other = await domain.nutritionist();
    await openConversations(other);
    expect(await codeOf(answer(other, patientId, "Hola"))).toBe("not_found");
    expect(await codeOf(listMessages(other, patientId, page))).toBe("not_found");
  });

  test("two nutritionists of one patient have a thread each", async () => {
    const other = await domain.nutritionist();
    await openConversations(other);
    const shared = await domain.patient();
    for (const one of [ctx, other]) {
      const write = careLinks(one, one.actor.id).create({
        patientId: shared.actor.id,
        isActive: true,
        name: "Sara",
        lastName: "Luna",
        email: "sara@example.com",
        phoneNumber: "5512345678",
        countryCode: 52,
        hasNewInBody: false,
        hasReturnedPassBadge: false,
        inbodyPasses: 0,
        scheduledPasses: 0,
        linkedAt: now,
      });
      await commit(one, [{ write, orElse: "conflict" }]);
    }
    await write(shared, ctx.actor.id, "Para una");
    await write(shared, other.actor.id, "Para otra");
    expect(textsOf(await listMessages(ctx, shared.actor.id, page))).toEqual(["Para una"]);
    expect(textsOf(await listMessages(other, shared.actor.id, page))).toEqual(["Para otra"]);
    expect(await listClientThreads(shared)).toHaveLength(2);
  });
});

describe("files", () => {
  const photo = async (who = patient) =>
    (await uploadClientFile(who, ctx.actor.id, { name: "plato.jpg", type: "", bytes: aJpeg() })).file;
  const fieldsOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => (error as { fields?: unknown }).fields,
    );
  const tokenOf = (url: string | undefined) => url?.split("/").at(-1) ?? "";

  test("a photo of the patient is seen by both, at addresses of their own", async () => {
    await write(patient, ctx.actor.id, "Así quedó", { attachment: await photo() });
    const [practice] = (await listMessages(ctx, patientId, page)).items;
    const [own] = (await listClientMessages(patient, ctx.actor.id, page)).items;
    expect(practice?.attachment).toMatchObject({ contentType: "image/jpeg", fileName: "plato.jpg" });
    expect(own?.attachment?.url).not.toBe(practice?.attachment?.url);
    for (const url of [practice?.attachment?.url, own?.attachment?.url]) {
      const file = await readRecordFile({ ...ctx, callerAddress: "10.7.0.1" }, tokenOf(url));
      expect(file.contentType).toBe("image/jpeg");
    }
    expect((await listThreads(ctx, allThreads)).items[0]?.lastMessage).toMatchObject({ file: "photo" });
  });

  test("a message may be a file alone, and the nutritionist's may be a PDF", async () => {
    expect(await write(patient, ctx.actor.id, "", { attachment: await photo() })).toBe("accepted");
    const { fileUrl } = await uploadRecordFile(ctx, { name: "lista.pdf", type: "", bytes: aPdf() });
    const sent = await sendMessage(ctx, patientId, { text: "", attachment: fileUrl });
    expect(sent.attachment).toMatchObject({ contentType: "application/pdf", fileName: "lista.pdf" });
    expect((await listThreads(ctx, allThreads)).items[0]?.lastMessage).toMatchObject({ file: "document" });
  });

  test("another's file, one that is used and one that does not exist are refused on their field", async () => {
    const reference = await photo();
    const other = domain.as(await linkedPatient(domain, ctx));
    const refused = { "data.attachment": "Sube el archivo de nuevo" };
    const attach = (who: PatientContext, attachment: string) =>
      fieldsOf(write(who, ctx.actor.id, "Foto", { attachment }));
    expect(await attach(other, reference)).toEqual(refused);
    expect(await attach(patient, "nutria:recordFile/rfl_00000000000000000000000000")).toEqual(refused);
    expect(await attach(patient, reference)).toBeUndefined();
    expect(await attach(patient, reference)).toEqual(refused);
    const mine = await uploadRecordFile(ctx, { name: "lista.pdf", type: "", bytes: aPdf() });
    expect(await attach(patient, mine.fileUrl)).toEqual(refused);
    expect(await fieldsOf(sendMessage(ctx, patientId, { text: "", attachment: await photo() }))).toEqual({
      attachment: "Sube el archivo de nuevo",
    });
    expect((await storedMessages(ctx, pair())).length).toBe(1);
  });

  test("of two messages at once with one file, one has it", async () => {
    const attachment = await photo();
    const outcomes = await countOutcomes(
      Array.from({ length: 4 }, (_, index) => write(patient, ctx.actor.id, `Foto ${index}`, { attachment })),
    );
    expect(outcomes).toEqual({ won: 1, validation: 3 });
  });
});

describe("limits", () => {
  testInDepth("each side sends 60 messages an hour, and the other side is not held up", async () => {
    for (let count = 0; count < 60; count++) await answer(ctx, patientId, `Mensaje ${count}`);
    expect(await codeOf(answer(ctx, patientId, "Uno más"))).toBe("throttled");
    expect(await write(patient, ctx.actor.id, "Hola")).toBe("accepted");
    const other = await linkedPatient(domain, ctx);
    expect((await answer(ctx, other, "Hola")).text).toBe("Hola");
    domain.setTime(addHours(now, 1));
    expect((await answer(ctx, patientId, "Después")).text).toBe("Después");
  });

  test("a repeated event does not count", async () => {
    const send = (count: number) =>
      write(patient, ctx.actor.id, "Hola", { id: `mensaje-${count}`, occurredAt: now });
    for (let count = 0; count < 60; count++) {
      domain.setTime(addMinutes(now, Math.floor(count / 30)));
      await send(count);
    }
    domain.setTime(addMinutes(now, 3));
    expect(await send(0)).toBe("duplicate");
    expect(await codeOf(send(60))).toBe("throttled");
  });
});

test("writing and opening are in the nutritionist's access log, and no event carries a word", async () => {
  domain.events.length = 0;
  await write(patient, ctx.actor.id, "Me dolió el estómago");
  await answer(ctx, patientId, "Toma agua");
  await listMessages(ctx, patientId, page);
  const { items } = await listAccess(ctx, patientId, { limit: 60 });
  const ofMessages = items.filter(({ what }) => what === "message");
  expect(ofMessages.map(({ actorRole, action }) => [actorRole, action])).toEqual([
    ["nutritionist", "read"],
    ["nutritionist", "create"],
    ["patient", "create"],
  ]);
  const sent = domain.events.filter(({ type }) => type === "message.sent");
  expect(sent.map(({ data }) => data)).toMatchObject([
    { nutritionistId: ctx.actor.id, patientId, from: "patient", isFirst: true },
    { nutritionistId: ctx.actor.id, patientId, from: "nutritionist", isFirst: true },
  ]);
  expect(JSON.stringify(domain.events)).not.toMatch(/estómago|agua/);
});

test("its reader is told of the first message until they read the thread", async () => {
  const isFirst = async (text: string) => {
    domain.events.length = 0;
    await write(patient, ctx.actor.id, text);
    const sent = domain.events.find(({ type }) => type === "message.sent");
    return (sent?.data as { isFirst: boolean } | undefined)?.isFirst;
  };
  expect([await isFirst("Uno"), await isFirst("Dos")]).toEqual([true, false]);
  const newest = (await storedMessages(ctx, pair())).at(-1)?.messageId ?? "";
  await markThreadRead(ctx, patientId, { upTo: newest });
  expect(await isFirst("Tres")).toBe(true);
});
