import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { realtimePath } from "@nutria/contract/messages/push";
import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { handler as publishChanges } from "@nutria/functions/streams/publish-changes";
import { publishEvent } from "@nutria/platform/push/publish-event";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { connectChannel, type ChannelClient } from "../../support/channel-client";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let origin: string;

beforeAll(async () => {
  product = await startProduct();
  product.cloud.stream.consume(publishChanges, changeFilters);
  origin = await product.serve("notifications");
});
afterAll(() => product.close());

const { getChannel } = notificationRoutes;
const channelFor = (token: string) => product.call(getChannel, {}, { token });

/** Connects the owner of a token to their own channel, when what was written before has been told. */
async function listen(token: string): Promise<ChannelClient> {
  await settle();
  const channel = await channelFor(token);
  const client = await connectChannel(origin, channel, token);
  if (typeof client === "number") throw new Error(`Refused with ${client}`);
  expect(await client.subscribe(channel.channel)).toMatchObject({ type: "subscribe_success" });
  return client;
}

/** Waits until everything that was written has been told. */
async function settle(): Promise<void> {
  await product.settle();
  await product.cloud.stream.idle();
}

describe("the channel of a person", () => {
  test("has an address, a host and a name of its session, without underscores", async () => {
    const nutritionist = await aNutritionist(product);
    expect(await channelFor(nutritionist.token)).toEqual({
      url: realtimePath,
      host: new URL(product.cloud.environment["CHANNELS_PUBLISH_URL"] ?? "").host,
      channel: expect.stringMatching(
        new RegExp(`^/people/${nutritionist.id.replace("_", "-")}/[0-9a-f-]{36}$`),
      ),
    });
    const admins = await channelFor(await product.tokenOf("admin"));
    expect(admins.channel).toMatch(/^\/people\/admins\/[0-9a-f-]{36}$/);
    expect(await product.refusal(getChannel)).toMatchObject({ status: 401 });
  });

  test("follows the protocol: acknowledges, subscribes, tells, unsubscribes", async () => {
    const { id, token } = await aNutritionist(product);
    const { channel } = await channelFor(token);
    const client = await listen(token);
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual({ type: "connection_ack", connectionTimeoutMs: 300_000 });
    await publishEvent(channel, { changes: [] });
    expect(await client.next()).toEqual({ type: "data", id: "s1", event: '{"changes":[]}' });
    client.send({ type: "unsubscribe", id: "s1" });
    expect(await client.next()).toEqual({ type: "unsubscribe_success", id: "s1" });
    await publishEvent(channel, { changes: [] });
    client.send({ type: "something" });
    expect(await client.next()).toMatchObject({ type: "error" });
    expect(id).toMatch(/^nut_/);
    client.close();
    await expect.poll(() => product.cloud.channels.connections()).toBe(0);
  });

  test("refuses a connection without a good token, for another host, or of another protocol", async () => {
    const { token } = await aNutritionist(product);
    const channel = await channelFor(token);
    expect(await connectChannel(origin, channel, "x.y.z")).toBe(401);
    expect(await connectChannel(origin, channel, "")).toBe(401);
    expect(await connectChannel(origin, channel, token, { namedHost: "other.example" })).toBe(401);
    expect(await connectChannel(origin, channel, token, { protocol: "graphql-ws" })).toBe(400);
    // The connection is dropped: a page on another site must not reach this machine.
    expect(await connectChannel(origin, channel, token, { hostHeader: "evil.example" })).toBe(0);
    expect(await connectChannel(origin, { ...channel, url: "/elsewhere" }, token)).toBe(0);
  });

  test("refuses an expired token, also for a further subscription", async () => {
    const { token } = await aNutritionist(product);
    const channel = await channelFor(token);
    const client = await listen(token);
    product.travel({ hours: 1 });
    expect(await connectChannel(origin, channel, token)).toBe(401);
    expect(await client.subscribe(channel.channel)).toMatchObject({
      type: "subscribe_error",
      errors: [{ errorType: "UnauthorizedException" }],
    });
    vi.useRealTimers();
    client.close();
  });

  test("is closed to everybody else: another nutritionist, a patient, a wildcard, the administrators' for others", async () => {
    const [owner, other] = [await aNutritionist(product), await aNutritionist(product)];
    const patient = await aPatient(product);
    const { channel } = await channelFor(owner.token);
    const person = channel.slice(0, channel.lastIndexOf("/"));
    const refused = [
      ...["/people/admins", "/people/*", "/*", "/people", "", "people"],
      ...[channel, `${channel}/x`, person, `${person}/*`, channel.replace(person, "/people/admins")],
    ];
    for (const token of [other.token, patient.token]) {
      const client = await connectChannel(origin, await channelFor(token), token);
      if (typeof client === "number") throw new Error("Refused");
      for (const name of refused) {
        expect(await client.subscribe(name), name).toMatchObject({ type: "subscribe_error" });
      }
      await publishEvent(channel, { changes: [] });
      expect(client.told()).toEqual([]);
      client.close();
    }
    const admin = await listen(await product.tokenOf("admin"));
    expect(await admin.subscribe(channel)).toMatchObject({ type: "subscribe_error" });
    admin.close();
  });

  test("takes events from the product alone", async () => {
    const url = product.cloud.environment["CHANNELS_PUBLISH_URL"] ?? "";
    const unsigned = await fetch(url, { method: "POST", body: '{"channel":"/people/a","events":["{}"]}' });
    expect(unsigned.status).toBe(401);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another");
    await expect(publishEvent("/people/a", {})).rejects.toThrow("401");
    vi.unstubAllEnvs();
    await expect(publishEvent("/people/a_b", {})).rejects.toThrow("400");
    expect((await fetch(url)).status).toBe(404);
  });
});

// Only the embedded table has a stream here: DynamoDB Local's would have to be polled.
describe.skipIf(process.env["NUTRIA_TEST_DYNAMODB_URL"])("what a channel tells", () => {
  test("a request of a patient reaches the nutritionist as kinds and ids, and nobody else", async () => {
    const nutritionist = await aNutritionist(product);
    const patient = await aPatient(product);
    const [own, others] = [
      await listen(nutritionist.token),
      await listen((await aNutritionist(product)).token),
    ];
    await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
    await settle();
    const kinds = () => own.told().flatMap(({ changes }) => changes.map(({ kind }) => kind));
    await expect.poll(() => new Set(kinds())).toEqual(new Set(["linkRequest", "notification"]));
    expect(others.told()).toEqual([]);
    own.close();
    others.close();
  });

  test("a patient hears of a request and of the link that it becomes, and another patient of neither", async () => {
    const nutritionist = await aNutritionist(product);
    const patient = await aPatient(product);
    const [own, others] = [await listen(patient.token), await listen((await aPatient(product)).token)];
    const kinds = () => own.told().flatMap(({ changes }) => changes.map(({ kind }) => kind));
    const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
      body: { patient: patient.id, publicField: patient.email },
    });
    await settle();
    await expect.poll(() => kinds()).toContain("linkRequest");
    await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
    await settle();
    await expect.poll(() => kinds()).toContain("patient");
    expect(others.told()).toEqual([]);
    own.close();
    others.close();
  });

  test("no name, text or clinical data leaves, whatever is saved", async () => {
    const nutritionist = await aNutritionist(product);
    const client = await listen(nutritionist.token);
    const patient = await anActivePatient(product, nutritionist);
    const body = { medicalProfile: { aditionalNotes: "Diabetes gestacional", version: 0 } };
    await nutritionist.call(patientRoutes.updatePatient, { params: { id: patient }, body });
    await settle();
    await expect.poll(() => JSON.stringify(client.told())).toContain('"record"');
    for (const { changes } of client.told()) {
      for (const { kind, ids, ...rest } of changes) {
        expect(rest).toEqual({});
        expect(kind).toMatch(/^[a-zA-Z]+$/);
        for (const id of ids) expect(id).toMatch(/^[a-z]{3}_[0-9A-Z]{26}$/);
      }
    }
    client.close();
  });

  test("a publication that fails is repeated until it arrives", async () => {
    const nutritionist = await aNutritionist(product);
    const client = await listen(nutritionist.token);
    let attempts = 0;
    product.cloud.stream.consume((event) => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new Error("The network is down")) : publishChanges(event);
    }, changeFilters);
    await nutritionist.call(notificationRoutes.updateMailPreferences, {
      body: { choices: { addedPasses: "never" } },
    });
    await settle();
    const told = [{ changes: [{ kind: "mailPreferences", ids: [] }] }];
    await expect.poll(client.told).toEqual(told);
    expect(attempts).toBe(3);
    client.close();
  });
});
