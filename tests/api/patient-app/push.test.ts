import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { raise } from "../../support/notifications";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { aBrowser, type PushBrowser } from "../../support/push";

const { getPushKey, subscribeToPush, unsubscribeFromPush } = notificationRoutes;
const {
  subscribeClientToPush,
  unsubscribeClientFromPush,
  getNotificationPreferences,
  updateNotificationPreferences,
} = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let key: string;
let browser: PushBrowser;

beforeAll(async () => {
  // Noon in Mexico City: the quiet hours of the night would hold the pushes.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-07T18:00:00.000Z") });
  product = await startProduct();
  nutritionist = await aNutritionist(product);
  ({ key } = await product.call(getPushKey, {}));
});
beforeEach(() => {
  browser = aBrowser(product, key);
});
afterAll(() => product.close());

/** A nutritionist asks a patient for a link, which is told to the patient's phone. */
async function ask(patient: SignedIn<"patient">): Promise<void> {
  const asking = await aNutritionist(product);
  await asking.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await product.settle();
}

const titlesOf = ({ notices }: PushBrowser) => notices().map(({ title }) => title);

describe("a patient's phone", () => {
  test("subscribes with the product's key, is told once, and no more when it does not want to", async () => {
    const patient = await aPatient(product);
    expect(key).toMatch(/^B[\w-]{86}$/);
    const { _id } = await patient.call(subscribeClientToPush, { body: browser.input });
    expect(await patient.call(subscribeClientToPush, { body: browser.input })).toEqual({ _id });
    await ask(patient);
    expect(titlesOf(browser)).toEqual(["Tienes una solicitud"]);
    await patient.call(unsubscribeClientFromPush, { params: { id: _id } });
    await ask(patient);
    expect(titlesOf(browser)).toHaveLength(1);
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("is told nothing once its owner signed out, or changed the password elsewhere", async () => {
    const patient = await aPatient(product);
    const signIn = async (password: string) => {
      const body = { email: patient.email, password };
      return product.call(authRoutes.login, { query: { role: "patient" }, body });
    };
    const other = await signIn(patient.password);
    const [here, there] = [browser, aBrowser(product, key)];
    await patient.call(subscribeClientToPush, { body: here.input });
    await product.call(subscribeClientToPush, { body: there.input }, { token: other.token.accessToken });
    await ask(patient);
    expect([titlesOf(here), titlesOf(there)]).toEqual([["Tienes una solicitud"], ["Tienes una solicitud"]]);

    const { refreshToken } = other.token;
    await product.call(authRoutes.logout, { body: { refreshToken } });
    await ask(patient);
    expect([titlesOf(here).length, titlesOf(there).length]).toEqual([2, 1]);

    await patient.call(authRoutes.changePassword, {
      body: { currentPassword: patient.password, password: "secreta22" },
    });
    await ask(patient);
    expect(titlesOf(here)).toHaveLength(2);
  });

  test("is told of a result; once it lapsed, or is not there, its owner is told by mail instead", async () => {
    const patient = await linkedAccount(product, nutritionist);
    const scan = async (resultId: string) => {
      const ctx = await product.context({ role: "system", id: "record-scan" } as const);
      const event = { patientId: patient.id, resultId, nutritionistIds: [], at: ctx.now() };
      await raise(ctx, ScanRecorded(event));
      await product.settle();
    };
    const mailsOfResults = async () =>
      (await product.mailsTo(patient.email)).filter(
        ({ subject }) => subject === "Hay algo nuevo en tu progreso",
      );
    await patient.call(subscribeClientToPush, { body: browser.input });
    await scan("inb_1");
    expect(titlesOf(browser)).toEqual(["Hay algo nuevo en tu progreso"]);
    expect(await mailsOfResults()).toEqual([]);
    browser.set("lapsed");
    await scan("inb_2");
    expect(await mailsOfResults()).toHaveLength(1);
    await scan("inb_3");
    const mails = await mailsOfResults();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.links.some((link) => link.endsWith("/mi/progreso"))).toBe(true);
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("names the field that is wrong, and keeps nothing of it", async () => {
    const patient = await aPatient(product);
    const { token } = patient;
    const { input } = browser;
    const wrong: [object, string][] = [
      [{ ...input, endpoint: "https://example.com/push" }, "endpoint"],
      [{ ...input, endpoint: `https://fcm.googleapis.com/${"x".repeat(1000)}` }, "endpoint"],
      [{ ...input, keys: { ...input.keys, p256dh: "abc" } }, "keys.p256dh"],
      [{ ...input, keys: { ...input.keys, auth: "abc" } }, "keys.auth"],
      [{ ...input, serverKey: "abc" }, "serverKey"],
      [{ ...input, timeZone: "Marte/Olympus" }, "timeZone"],
      [{ ...input, device: "x".repeat(61) }, "device"],
      [{ ...input, more: 1 }, "more"],
    ];
    for (const [body, field] of wrong) {
      const refusal = await product.refusal(subscribeClientToPush, { body }, { token });
      expect(refusal).toMatchObject({ status: 400, code: "validation" });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
    await ask(patient);
    expect(titlesOf(browser)).toEqual([]);
  });
});

describe("a patient's preferences", () => {
  test("hold the defaults until they are saved whole", async () => {
    const patient = await aPatient(product);
    expect(await patient.call(getNotificationPreferences, {})).toEqual(defaultNotificationPreferences);
    const body = {
      appointments: { phone: false, mail: true },
      messages: { phone: true, mail: true },
      meals: { phone: false },
      results: { phone: false, mail: false },
      quiet: { isOn: false, from: "23:30", until: "06:00" },
    };
    expect(await patient.call(updateNotificationPreferences, { body })).toEqual(body);
    expect(await patient.call(getNotificationPreferences, {})).toEqual(body);
    expect(await (await aPatient(product)).call(getNotificationPreferences, {})).toEqual(
      defaultNotificationPreferences,
    );
  });

  test("are refused where an hour is none, or the quiet hours would have no end", async () => {
    const { token } = await aPatient(product);
    const { quiet, ...rest } = defaultNotificationPreferences;
    const wrong: [object, string][] = [
      [{ ...rest, quiet: { ...quiet, from: "25:00" } }, "quiet.from"],
      [{ ...rest, quiet: { ...quiet, until: quiet.from } }, "quiet.until"],
      [{ ...rest, quiet, meals: { phone: true, mail: true } }, "meals.mail"],
      [rest, "quiet"],
    ];
    for (const [body, field] of wrong) {
      const refusal = await product.refusal(updateNotificationPreferences, { body }, { token });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
  });
});

test("a nutritionist's device is told of a request, and is removed by its owner", async () => {
  const { _id } = await nutritionist.call(subscribeToPush, { body: browser.input });
  const patient = await aPatient(product);
  await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
  await product.settle();
  expect(browser.notices()).toEqual([
    {
      title: "Tienes una solicitud",
      body: "Toca para ver de quién es.",
      url: "/dashboard/patients?tab=requests",
      tag: expect.stringMatching(/^request#lrq_/),
    },
  ]);
  await nutritionist.call(unsubscribeFromPush, { params: { id: _id } });
  const other = await aPatient(product);
  await other.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
  await product.settle();
  expect(browser.notices()).toHaveLength(1);
});

test("who signs in on a device that somebody left gets its pushes, and the other none", async () => {
  const [first, second] = [await aPatient(product), await aPatient(product)];
  await first.call(subscribeClientToPush, { body: browser.input });
  await second.call(subscribeClientToPush, { body: browser.input });
  await ask(first);
  expect(titlesOf(browser)).toEqual([]);
  await ask(second);
  expect(titlesOf(browser)).toEqual(["Tienes una solicitud"]);
});
