import { addDays, addMinutes } from "@nutria/calendar/instant";
import type { Context, PatientContext } from "@nutria/core/kernel/context";
import { batchGet } from "@nutria/core/kernel/table/batch";
import { isPushService } from "@nutria/core/reach/subscription/push-services";
import {
  sendToBrowsers,
  subscribe,
  subscriptionsGetRequest,
  unsubscribe,
} from "@nutria/core/reach/subscription/index";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";
import { aBrowser, subscribed } from "../../support/push";

const domain = domainOfFile();
const now = "2026-12-01T18:00:00.000Z";
const notice = {
  title: "Mensaje nuevo",
  body: "Alejandra te escribió.",
  url: "/mi/mensajes",
  tag: "message",
};

beforeEach(() => domain.setTime(now));

/** The endpoints with which a person subscribed. */
async function endpointsOf(ctx: Context & { actor: { id: string } }): Promise<string[]> {
  return (await subscriptionsOf(ctx)).map(({ endpoint }) => endpoint);
}

async function subscriptionsOf(ctx: Context & { actor: { id: string } }) {
  const [stored] = await batchGet(ctx, subscriptionsGetRequest(ctx, ctx.actor.id));
  return stored?.subscriptions ?? [];
}

async function tell(ctx: PatientContext, eventId: string) {
  return sendToBrowsers(ctx, ctx.actor.id, await subscriptionsOf(ctx), { eventId, notice });
}

describe("a browser that subscribes", () => {
  test("is kept once, however often it says so, with the keys that it named last", async () => {
    const patient = await domain.patient();
    const key = await patient.push.publicKey();
    const browser = aBrowser(domain.product, key);
    const { _id } = await subscribe(patient, browser.input);
    domain.setTime(addDays(now, 1));
    const auth = "A".repeat(22);
    const again = await subscribe(patient, {
      ...browser.input,
      keys: { ...browser.input.keys, auth },
      device: "Chrome en Windows",
    });
    expect(again).toEqual({ _id });
    expect(await subscriptionsOf(patient)).toEqual([
      expect.objectContaining({
        subscriptionId: _id,
        auth,
        device: "Chrome en Windows",
        createdAt: now,
        renewedAt: addDays(now, 1),
      }),
    ]);
  });

  test("is one of five; of a sixth the one that said so least lately leaves, and is free for somebody else", async () => {
    const [patient, other] = [await domain.patient(), await domain.patient()];
    const browsers = [];
    for (let minute = 0; minute < 5; minute++) {
      domain.setTime(addMinutes(now, minute));
      browsers.push(await subscribed(domain.product, patient));
    }
    // The oldest one says so again, so that the second is the oldest.
    domain.setTime(addMinutes(now, 10));
    const [first, second] = browsers.map(({ input }) => input);
    if (!first || !second) throw new Error("There are five");
    await subscribe(patient, first);
    const sixth = await subscribed(domain.product, patient);
    const kept = await endpointsOf(patient);
    expect(kept).toHaveLength(5);
    expect(kept).toContain(first.endpoint);
    expect(kept).toContain(sixth.input.endpoint);
    expect(kept).not.toContain(second.endpoint);

    await subscribe(other, second);
    expect(await endpointsOf(other)).toEqual([second.endpoint]);
    expect(await endpointsOf(patient)).toEqual(kept);
  });

  test("at the same time as others leaves five, whoever comes first", async () => {
    const patient = await domain.patient();
    const key = await patient.push.publicKey();
    const count = iterations({ suite: 9, depth: 40 });
    const browsers = Array.from({ length: count }, () => aBrowser(domain.product, key).input);
    await Promise.all(browsers.map((input) => subscribe(patient, input)));
    expect(await endpointsOf(patient)).toHaveLength(5);
    const { failures } = await tell(patient, "evt_race");
    expect(failures).toEqual([]);
  });

  test("takes the pushes of whoever subscribed last, also when two do so at once", async () => {
    const [one, two] = [await domain.patient(), await domain.patient()];
    const browser = await subscribed(domain.product, one);
    await subscribe(two, browser.input);
    expect([await endpointsOf(one), await endpointsOf(two)]).toEqual([[], [browser.input.endpoint]]);
    for (let round = 0; round < iterations({ suite: 2, depth: 15 }); round++) {
      await Promise.all([one, two, one, two].map((person) => subscribe(person, browser.input)));
      const owners = [await endpointsOf(one), await endpointsOf(two)].flat();
      expect(owners).toEqual([browser.input.endpoint]);
    }
  });

  test("is removed by its owner alone", async () => {
    const [patient, other] = [await domain.patient(), await domain.patient()];
    const browser = aBrowser(domain.product, await patient.push.publicKey());
    const { _id } = await subscribe(patient, browser.input);
    expect(await codeOf(unsubscribe(other, _id))).toBe("not_found");
    expect(await codeOf(unsubscribe(patient, "psh_unknown"))).toBe("not_found");
    await unsubscribe(patient, _id);
    expect(await endpointsOf(patient)).toEqual([]);
    expect(await codeOf(unsubscribe(patient, _id))).toBe("not_found");
  });
});

describe("the push services that are called", () => {
  const embedded = "http://127.0.0.1:4999";

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://eu.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://api.push.apple.com/abc",
    "https://wns2-by3p.notify.windows.com/w/?token=abc",
    `${embedded}/abc`,
  ])("are those of browsers: %s", (endpoint) => {
    expect(isPushService(endpoint, embedded)).toBe(true);
    expect(isPushService(endpoint, null)).toBe(endpoint.startsWith("https:"));
  });

  test.each([
    "",
    "abc",
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com@169.254.169.254/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilpush.apple.com.example/abc",
    "https://evil-push.services.mozilla.com/abc",
    "https://xnotify.windows.com/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "http://127.0.0.1:4998/abc",
    "http://127.0.0.1/abc",
    "file:///etc/passwd",
  ])("are no others: %j", async (endpoint) => {
    expect(isPushService(endpoint, embedded)).toBe(false);
    const patient = await domain.patient();
    const { input } = aBrowser(domain.product, await patient.push.publicKey());
    await expect(subscribe(patient, { ...input, endpoint })).rejects.toMatchObject({
      code: "validation",
      fields: { endpoint: expect.any(String) },
    });
    expect(await endpointsOf(patient)).toEqual([]);
  });

  test("are none that were called once: an address of an earlier start leaves", async () => {
    const patient = await domain.patient();
    await subscribed(domain.product, patient);
    const elsewhere = { ...patient, settings: { ...patient.settings, pushService: null } };
    expect(await tell(elsewhere, "evt_1")).toEqual({ wasReached: false, failures: [] });
    expect(await endpointsOf(patient)).toEqual([]);
  });
});

describe("a notice", () => {
  test("reaches every browser of a person once, whatever fails in between", async () => {
    const patient = await domain.patient();
    const [good, busy] = [
      await subscribed(domain.product, patient),
      await subscribed(domain.product, patient),
    ];
    busy.set("busy");
    const first = await tell(patient, "evt_1");
    expect(first).toMatchObject({ wasReached: true, failures: [expect.any(Error)] });
    busy.set("open");
    expect(await tell(patient, "evt_1")).toEqual({ wasReached: true, failures: [] });
    expect(await tell(patient, "evt_1")).toEqual({ wasReached: true, failures: [] });
    expect([good.notices(), busy.notices()]).toEqual([[notice], [notice]]);
    await tell(patient, "evt_2");
    expect(good.notices()).toHaveLength(2);
  });

  test("that several runs send at once arrives once", async () => {
    const patient = await domain.patient();
    const browser = await subscribed(domain.product, patient);
    const runs = iterations({ suite: 5, depth: 30 });
    const results = await Promise.all(Array.from({ length: runs }, () => tell(patient, "evt_1")));
    expect(browser.notices()).toEqual([notice]);
    expect(results.some(({ wasReached }) => wasReached)).toBe(true);
  });

  test("removes a browser that lapsed, or subscribed with a key of which there is none", async () => {
    const patient = await domain.patient();
    const [lapsed, left] = [
      await subscribed(domain.product, patient),
      await subscribed(domain.product, patient),
    ];
    await subscribe(patient, aBrowser(domain.product, publicKeyOf(newPushKey())).input);
    lapsed.set("lapsed");
    expect(await tell(patient, "evt_1")).toEqual({ wasReached: true, failures: [] });
    expect(await endpointsOf(patient)).toEqual([left.input.endpoint]);
    expect(left.notices()).toEqual([notice]);
  });

  test("that is refused is not sent again, and its browser stays", async () => {
    const patient = await domain.patient();
    const browser = await subscribed(domain.product, patient);
    browser.set("full");
    expect(await tell(patient, "evt_1")).toEqual({ wasReached: false, failures: [] });
    expect(await endpointsOf(patient)).toHaveLength(1);
  });

  test("leaves the day on which a browser took one, and writes no other day", async () => {
    const patient = await domain.patient();
    await subscribed(domain.product, patient);
    const lastSuccess = async () => (await subscriptionsOf(patient))[0]?.lastSuccessAt;
    await tell(patient, "evt_1");
    expect(await lastSuccess()).toBe(now);
    domain.setTime(addMinutes(now, 60));
    await tell(patient, "evt_2");
    expect(await lastSuccess()).toBe(now);
    domain.setTime(addDays(now, 2));
    await tell(patient, "evt_3");
    expect(await lastSuccess()).toBe(addDays(now, 2));
  });
});
