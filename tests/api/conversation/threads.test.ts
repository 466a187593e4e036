import { eventRoutes } from "@nutria/contract/routes/events";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { clientRoutes } from "@nutria/contract/routes/client";
import { recordRoutes } from "@nutria/contract/routes/records";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { addHours } from "@nutria/calendar/instant";
import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { handler as sendDue } from "@nutria/functions/jobs/scheduled-messages";
import { handler as publishChanges } from "@nutria/functions/streams/publish-changes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { connectChannel, type ChannelClient } from "../../support/channel-client";
import { aSentMessage } from "../../support/conversation";
import { startProduct, type Product } from "../../support/product";
import { aPdf, fileForm } from "../../support/samples/sample-files";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;

beforeAll(async () => {
  product = await startProduct();
  product.cloud.stream.consume(publishChanges, changeFilters);
  nutritionist = await aNutritionist(product);
  patient = await aPatient(product);
  const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  await nutritionist.call(messageRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, messages: true },
  });
});
afterAll(() => product.close());

const write = (text: string, attachment?: string) =>
  patient.call(eventRoutes.ingestEvents, {
    body: aSentMessage(nutritionist.id, text, {
      occurredAt: new Date().toISOString(),
      ...(attachment !== undefined && { attachment }),
    }),
  });
const ofPatient = () => ({ params: { id: patient.id } });
const ofNutritionist = () => ({ params: { id: nutritionist.id } });

test("a conversation, from the question to the answer that both have read", async () => {
  expect(await write("¿Puedo cambiar la cena por la comida?")).toMatchObject({
    results: [{ status: "accepted" }],
  });
  expect(await nutritionist.call(messageRoutes.countUnanswered, {})).toEqual({ unanswered: 1 });
  const [thread] = (await nutritionist.call(messageRoutes.listThreads, { query: { filter: "unanswered" } }))
    .items;
  expect(thread).toMatchObject({ person: { _id: patient.id }, unread: 1, isPatientUsingApp: true });
  const { items } = await nutritionist.call(messageRoutes.listMessages, ofPatient());
  const question = items[0]?._id ?? "";
  await nutritionist.call(messageRoutes.markThreadRead, { ...ofPatient(), body: { upTo: question } });
  const { fileUrl } = await nutritionist.call(recordRoutes.uploadRecordFile, { body: fileForm(aPdf()) });
  const sent = await nutritionist.call(messageRoutes.sendMessage, {
    ...ofPatient(),
    body: { text: "Sí, Beatriz.", attachment: fileUrl },
  });
  expect(sent).toMatchObject({ from: "nutritionist", readAt: null, scheduled: null });

  const [own] = await patient.call(messageRoutes.listClientThreads, {});
  expect(own).toMatchObject({ person: { _id: nutritionist.id, name: "Ana" }, unread: 1, isOpen: true });
  const page = await patient.call(messageRoutes.listClientMessages, ofNutritionist());
  expect(page.items.map(({ text }) => text)).toEqual([
    "Sí, Beatriz.",
    "¿Puedo cambiar la cena por la comida?",
  ]);
  const address = page.items[0]?.attachment?.url ?? "";
  const file = await product.send(recordRoutes.getRecordFile, {
    params: { token: address.split("/").at(-1) ?? "" },
  });
  expect(file.status).toBe(200);
  await patient.call(messageRoutes.markClientThreadRead, { ...ofNutritionist(), body: { upTo: sent._id } });
  expect((await patient.call(messageRoutes.listClientThreads, {}))[0]?.unread).toBe(0);
  const [seen] = (await nutritionist.call(messageRoutes.listMessages, ofPatient())).items;
  expect(seen?.readAt).not.toBeNull();
});

test("a message that needs no answer leaves the list of those that wait", async () => {
  await write("Gracias");
  const [newest] = (await nutritionist.call(messageRoutes.listMessages, ofPatient())).items;
  await nutritionist.call(messageRoutes.markThreadAnswered, {
    ...ofPatient(),
    body: { upTo: newest?._id ?? "" },
  });
  expect(await nutritionist.call(messageRoutes.countUnanswered, {})).toEqual({ unanswered: 0 });
});

test("the count is polled: an unchanged one is 304 without a body", async () => {
  const caller = { token: nutritionist.token };
  const first = await product.send(messageRoutes.countUnanswered, {}, caller);
  const again = await product.send(
    messageRoutes.countUnanswered,
    { headers: { "if-none-match": String(first.headers["etag"]) } },
    caller,
  );
  expect(again.status).toBe(304);
});

test("a message for tomorrow waits, can be taken back, and is sent by the job", async () => {
  const sendAt = addHours(new Date().toISOString(), 20);
  const schedule = (text: string) =>
    nutritionist.call(messageRoutes.sendMessage, { ...ofPatient(), body: { text, sendAt } });
  const taken = await schedule("No se envía");
  await schedule("Mañana");
  expect(taken.scheduled).toEqual({ sendAt, isHeld: false });
  await nutritionist.call(messageRoutes.cancelScheduledMessage, {
    params: { id: patient.id, message: taken._id },
  });
  const before = await nutritionist.call(messageRoutes.listMessages, ofPatient());
  expect(before.scheduled.map(({ text }) => text)).toEqual(["Mañana"]);
  expect(await sendDue({ time: addHours(sendAt, -1) })).toEqual({ sent: 0, held: 0 });
  expect(await sendDue({ time: sendAt })).toEqual({ sent: 1, held: 0 });
  const after = await nutritionist.call(messageRoutes.listMessages, ofPatient());
  expect(after.scheduled).toEqual([]);
  expect(after.items[0]).toMatchObject({ text: "Mañana", from: "nutritionist", at: sendAt });
});

test("words are found by both sides, accents and case aside", async () => {
  await write("El mole lleva CACAHUATE y ajonjolí");
  const found = await nutritionist.call(messageRoutes.searchMessages, { query: { q: "ajonjoli cacah" } });
  expect(found.items).toMatchObject([
    { person: { _id: patient.id }, message: { text: "El mole lleva CACAHUATE y ajonjolí" } },
  ]);
  const own = await patient.call(messageRoutes.searchClientMessages, { query: { q: "mole" } });
  expect(own.items).toMatchObject([{ person: { _id: nutritionist.id } }]);
});

describe("wrong input is refused on its field", () => {
  const refusal = (body: object) =>
    product.refusal(messageRoutes.sendMessage, { ...ofPatient(), body }, { token: nutritionist.token });

  test.each([
    [{}, { text: "Escribe un mensaje o adjunta un archivo" }],
    [{ text: "   " }, { text: "Escribe un mensaje o adjunta un archivo" }],
    [{ text: "a".repeat(2001) }, { text: "El texto es demasiado largo" }],
    [{ text: "Hola", attachment: "plan.pdf" }, { attachment: "Sube el archivo de nuevo" }],
    [{ text: "Hola", sendAt: "mañana" }, { sendAt: "Escribe una fecha válida" }],
    [{ text: "Hola", sendAt: "2020-01-01T00:00:00Z" }, { sendAt: "Elige una hora de los próximos 7 días" }],
    [{ text: "Hola", sendAt: "2099-01-01T00:00:00Z" }, { sendAt: "Elige una hora de los próximos 7 días" }],
  ])("%o", async (body, fields) => {
    expect(await refusal(body)).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("an empty message of an app, and a search for nothing", async () => {
    const event = aSentMessage(nutritionist.id, " ", { occurredAt: new Date().toISOString() });
    expect(
      await product.refusal(eventRoutes.ingestEvents, { body: event }, { token: patient.token }),
    ).toMatchObject({ status: 400, fields: { "data.text": "Escribe un mensaje o adjunta un archivo" } });
    expect(
      await product.refusal(
        messageRoutes.searchMessages,
        { query: { q: "" } },
        { token: nutritionist.token },
      ),
    ).toMatchObject({ status: 400, fields: { q: "Este campo es obligatorio" } });
  });
});

// Only the embedded table has a stream here: DynamoDB Local's would have to be polled.
describe.skipIf(process.env["NUTRIA_TEST_DYNAMODB_URL"])("within a second", () => {
  async function listen({ token }: { token: string }, origin: string): Promise<ChannelClient> {
    const channel = await product.call(notificationRoutes.getChannel, {}, { token });
    const client = await connectChannel(origin, channel, token);
    if (typeof client === "number") throw new Error(`Refused with ${client}`);
    expect(await client.subscribe(channel.channel)).toMatchObject({ type: "subscribe_success" });
    return client;
  }

  test("each side hears of the other's message and marks, by kind and id alone", async () => {
    const origin = await product.serve("notifications");
    await product.settle();
    await product.cloud.stream.idle();
    const [practice, app] = [await listen(nutritionist, origin), await listen(patient, origin)];
    const ofThread = (client: ChannelClient) =>
      client.told().flatMap(({ changes }) => changes.filter(({ kind }) => kind === "thread"));
    const soon = { timeout: 1000, interval: 20 };

    await write("¿Me ayudas con la lista?");
    await expect.poll(() => ofThread(practice), soon).toEqual([{ kind: "thread", ids: [patient.id] }]);
    const count = ofThread(app).length;
    await nutritionist.call(messageRoutes.sendMessage, { ...ofPatient(), body: { text: "Claro" } });
    await expect.poll(() => ofThread(app).length, soon).toBeGreaterThan(count);
    expect(ofThread(app)[0]).toEqual({ kind: "thread", ids: [nutritionist.id] });
    expect(JSON.stringify([...practice.told(), ...app.told()])).not.toMatch(/lista|Claro/);
    practice.close();
    app.close();
  });
});
