import { authRoutes } from "@nutria/contract/routes/auth";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { createAdministrator } from "@nutria/core/identity/account/index";
import { openSession } from "@nutria/core/identity/session/index";
import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { handler as publishChanges } from "@nutria/functions/streams/publish-changes";
import { createAppsync, type AppsyncEndpoint } from "@nutria/local/appsync/server";
import { localCredentials } from "@nutria/local/cloud-services";
import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import { publishEvent } from "@nutria/platform/push/publish-event";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
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

const channelFor = (token: string) => product.call(notificationRoutes.getChannel, {}, { token });

async function signIn(
  role: "nutritionist" | "patient",
  body: { email: string; password: string; device?: string },
) {
  return (await product.call(authRoutes.login, { query: { role }, body })).token;
}

/** Connects the owner of a token to the channel of their session, when what was written before has been told. */
async function listen(
  token: string,
  { at = origin, host }: { at?: string; host?: string } = {},
): Promise<ChannelClient> {
  await settle();
  const channel = await channelFor(token);
  const client = await connectChannel(at, { ...channel, ...(host !== undefined && { host }) }, token);
  if (typeof client === "number") throw new Error(`Refused with ${client}`);
  expect(await client.subscribe(channel.channel)).toMatchObject({ type: "subscribe_success" });
  return client;
}

async function settle(): Promise<void> {
  await product.settle();
  await product.cloud.stream.idle();
}

const aChange = { body: { choices: { addedPasses: "never" } } } as const;
const told = { changes: [{ kind: "mailPreferences", ids: [] }] };

// A table elsewhere does not tell the channels what was written.
describe.skipIf(process.env["NUTRIA_TEST_DYNAMODB_URL"])("the channel of a session", () => {
  test("ends at once with the session that opened it, whose token opens no other; other sessions go on", async () => {
    const { email, password, token: staying } = await aNutritionist(product);
    const { accessToken } = await signIn("nutritionist", { email, password, device: "Chrome en Mac" });
    const [lost, other] = [await listen(accessToken), await listen(staying)];
    const [place, { channel: ofLost }] = [await channelFor(staying), await channelFor(accessToken)];
    const sessions = await product.call(authRoutes.listSessions, {}, { token: staying });
    const ended = sessions.find(({ device }) => device === "Chrome en Mac");
    await product.call(authRoutes.endSession, { params: { id: ended?._id ?? "" } }, { token: staying });
    await expect.poll(() => lost.isClosed()).toBe(true);
    await publishEvent(place.channel, { changes: [] });
    await expect.poll(() => other.told()).toEqual([{ changes: [] }]);
    expect(lost.told()).toEqual([]);
    expect(await connectChannel(origin, place, accessToken)).toBe(401);
    // A connection that shows it later is closed too.
    void other.subscribe(ofLost, accessToken);
    await expect.poll(() => other.isClosed()).toBe(true);
  });

  test("ends when its owner signs out, or chooses a new password", async () => {
    const { email, password, token, call } = await aPatient(product);
    const leaving = await signIn("patient", { email, password });
    const [left, own] = [await listen(leaving.accessToken), await listen(token)];
    await product.call(authRoutes.logout, { body: { refreshToken: leaving.refreshToken } });
    await expect.poll(() => left.isClosed()).toBe(true);
    expect(own.isClosed()).toBe(false);
    await call(authRoutes.changePassword, { body: { currentPassword: password, password: "secreta2" } });
    await expect.poll(() => own.isClosed()).toBe(true);
  });

  test("is closed to the other sessions of its owner", async () => {
    const { email, password, token } = await aNutritionist(product);
    const elsewhere = await signIn("nutritionist", { email, password });
    const { channel } = await channelFor(elsewhere.accessToken);
    const client = await listen(token);
    expect(await client.subscribe(channel)).toMatchObject({ type: "subscribe_error" });
    client.close();
  });

  test("reaches every open session of the person", async () => {
    const { email, password, token, call } = await aNutritionist(product);
    const phone = await signIn("nutritionist", { email, password });
    const both = [await listen(token), await listen(phone.accessToken)];
    await call(notificationRoutes.updateMailPreferences, aChange);
    await settle();
    for (const client of both) {
      await expect.poll(client.told).toEqual([told]);
      client.close();
    }
  });

  test("reaches each administrator", async () => {
    const tokens = [await anAdministrator(), await anAdministrator()];
    const admins = await Promise.all(tokens.map((token) => listen(token)));
    await aNutritionist(product);
    await settle();
    for (const client of admins) {
      // The notices of a registration come in one message or in several, by when each was written.
      await expect
        .poll(() => client.told().flatMap(({ changes }) => changes))
        .toContainEqual({ kind: "notification", ids: expect.arrayContaining([expect.any(String)]) });
      client.close();
    }
  });
});

/* AppSync closes no connection and knows of no session: here is one that admits every token of the pool. */
describe.skipIf(process.env["NUTRIA_TEST_DYNAMODB_URL"])("a connection that nobody closes", () => {
  let appsync: AppsyncEndpoint;
  let at: string;
  const front = createServer();

  beforeAll(async () => {
    appsync = await createAppsync({
      credentials: localCredentials,
      readToken: (token) => product.cloud.cognito.claimsOf(token),
      isOpen: () => Promise.resolve(true),
    });
    front.on("upgrade", appsync.realtime.upgrade);
    at = (await listenOnLoopback(front)).url;
    vi.stubEnv("CHANNELS_PUBLISH_URL", appsync.publishUrl);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await appsync.close();
    await closeServer(front);
  });
  const listenThere = (token: string) => listen(token, { at, host: new URL(appsync.publishUrl).host });

  test("is told that its session is over, and of nothing that happens from then on; other sessions go on", async () => {
    const { email, password, token: staying, call } = await aNutritionist(product);
    const leaving = await signIn("nutritionist", { email, password });
    const [left, other] = [await listenThere(leaving.accessToken), await listenThere(staying)];
    await product.call(authRoutes.logout, { body: { refreshToken: leaving.refreshToken } });
    await settle();
    await call(notificationRoutes.updateMailPreferences, aChange);
    await settle();
    await expect.poll(other.told).toEqual([told]);
    await expect.poll(left.told).toEqual([{ changes: [], isOver: true }]);
    expect(left.isClosed()).toBe(false);
  });

  test("is told nothing where it is opened by a token that was signed out", async () => {
    const { email, password, token: staying, call } = await aNutritionist(product);
    const leaving = await signIn("nutritionist", { email, password });
    const { channel } = await channelFor(leaving.accessToken);
    await product.call(authRoutes.logout, { body: { refreshToken: leaving.refreshToken } });
    await settle();
    const place = { ...(await channelFor(staying)), host: new URL(appsync.publishUrl).host };
    const late = await connectChannel(at, place, leaving.accessToken);
    if (typeof late === "number") throw new Error(`Refused with ${late}`);
    expect(await late.subscribe(channel)).toMatchObject({ type: "subscribe_success" });
    // Not of the session that goes on either.
    expect(await late.subscribe(place.channel)).toMatchObject({ type: "subscribe_error" });
    const other = await listenThere(staying);
    await call(notificationRoutes.updateMailPreferences, aChange);
    await settle();
    await expect.poll(other.told).toEqual([told]);
    expect(late.told()).toEqual([]);
  });

  test("ends with all the others when a patient chooses a new password", async () => {
    const { email, password, token, call } = await aPatient(product);
    const clients = [
      await listenThere(token),
      await listenThere((await signIn("patient", { email, password })).accessToken),
    ];
    await call(authRoutes.changePassword, { body: { currentPassword: password, password: "secreta2" } });
    await settle();
    for (const client of clients) await expect.poll(client.told).toEqual([{ changes: [], isOver: true }]);
  });
});

/** An access token of an administrator who is in the list of them. */
async function anAdministrator(): Promise<string> {
  const ctx = await product.context({ role: "system", id: "test" });
  const { _id } = await createAdministrator(ctx, { email: `${crypto.randomUUID()}@example.com` });
  await ctx.identity.setPassword(_id, "secreta1");
  return (await openSession(ctx, _id, await ctx.identity.signIn(_id, "secreta1"))).accessToken;
}
