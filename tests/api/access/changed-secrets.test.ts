import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { sendAcceptanceCode, spendAcceptanceCode } from "@nutria/core/linking/acceptance-code/index";
import { signatureOf } from "@nutria/local/stripe/webhooks";
import { secretLifetimeMilliseconds } from "@nutria/platform/adapters/secrets";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startAws, type AwsServer } from "../../support/aws/server";
import { createSsm, type Ssm } from "../../support/aws/ssm";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let aws: AwsServer;
let ssm: Ssm;
/** Signed in anew for each test, because the clock moves on. */
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  ssm = createSsm();
  aws = await startAws({ ssm });
  put("link-secret", "first");
  put("stripe-secret", "sk_test_1");
  put("stripe-webhook-secret", "whsec_first");
  product = await startProduct();
  process.env.AWS_ENDPOINT_URL_SSM = aws.url;
});
beforeEach(async () => {
  ana = await aNutritionist(product);
});
afterAll(async () => {
  await product.close();
  await aws.close();
});

const put = (secret: string, Value: string) =>
  ssm.parameters.set(`/nutria/local/${secret}`, [
    { Value, Type: "SecureString", Version: 1, LastModifiedDate: 0 },
  ]);
/** Until every Lambda has read what was changed; this process goes on. */
const settle = () => product.travel({ seconds: secretLifetimeMilliseconds / 1000 });

/** Enters a person, and returns the token of the page that was mailed. */
async function invite(): Promise<string> {
  const form = addPatientForm();
  await ana.call(patientRoutes.createPatient, { body: form });
  return mailedToken(product, form.email);
}
const statusOfPage = async (token: string) =>
  (await product.send(clientRoutes.getMailedLink, { params: { token } })).status;
const statusOfCalendar = async (url: string | null) =>
  (
    await product.send(agendaRoutes.readCalendar, {
      params: { token: new URL(url ?? "").pathname.split("/").at(-1) ?? "" },
    })
  ).status;

test("a new secret signs within five minutes, and what the one before signed is good until that is dropped", async () => {
  const [page, { url }, { key, earlierKeys }] = [
    await invite(),
    await ana.call(agendaRoutes.openCalendarFeed, { body: {} }),
    await ana.call(patientRoutes.getDraftKey, {}),
  ];
  expect(earlierKeys).toBeUndefined();
  const request = { nutritionistId: ana.id, requestId: "req_1", patientId: "pat_1", sentAt: "2026-12-01" };
  const person = { email: "codigo@example.com", patientName: "Rosa", nutritionistName: "Ana" };
  const ctx = await ana.context();
  await sendAcceptanceCode(ctx, request, person);
  const code = /\b\d{6}\b/.exec((await product.mailsTo(person.email))[0]?.text ?? "")?.[0] ?? "";

  put("link-secret", "second first");
  expect((await ana.call(patientRoutes.getDraftKey, {})).key).toBe(key);
  settle();
  const after = await ana.call(patientRoutes.getDraftKey, {});
  expect(after.key).not.toBe(key);
  expect(after.earlierKeys).toEqual([key]);
  const newPage = await invite();
  expect(await Promise.all([page, newPage].map(statusOfPage))).toEqual([200, 200]);
  const { url: newUrl } = await ana.call(agendaRoutes.getCalendarFeed, {});
  expect(newUrl).not.toBe(url);
  expect(await Promise.all([url, newUrl].map(statusOfCalendar))).toEqual([200, 200]);
  await expect(spendAcceptanceCode(ctx, request, "000000")).rejects.toMatchObject({ code: "wrong_code" });
  expect(await spendAcceptanceCode(ctx, request, code)).toMatchObject({ orElse: "code_lapsed" });

  put("link-secret", "second");
  settle();
  expect(await Promise.all([page, newPage].map(statusOfPage))).toEqual([404, 200]);
  expect(await Promise.all([url, newUrl].map(statusOfCalendar))).toEqual([404, 200]);
  expect((await ana.call(patientRoutes.getDraftKey, {})).earlierKeys).toBeUndefined();
});

test("Stripe's messages are accepted with a new secret within five minutes, and with the one before", async () => {
  let messages = 0;
  const statusOf = async (secret: string) => {
    const body = JSON.stringify({
      id: `evt_${++messages}`,
      object: "event",
      type: "charge.refunded",
      data: { object: { id: "ch_1", object: "charge", payment_intent: null } },
    });
    const headers = { "stripe-signature": signatureOf(body, secret, Date.now()) };
    return (await product.send(storeRoutes.receivePaymentEvent, { body, headers })).status;
  };
  expect([await statusOf("whsec_first"), await statusOf("whsec_second")]).toEqual([204, 400]);
  put("stripe-webhook-secret", "whsec_second whsec_first");
  settle();
  expect([await statusOf("whsec_first"), await statusOf("whsec_second")]).toEqual([204, 204]);
  put("stripe-webhook-secret", "whsec_second");
  settle();
  expect([await statusOf("whsec_first"), await statusOf("whsec_second")]).toEqual([400, 204]);
});

test("an outage of the parameter store stops nothing", async () => {
  const token = await invite();
  await aws.close();
  settle();
  expect(await statusOfPage(token)).toBe(200);
  expect(await statusOfPage(await invite())).toBe(200);
});
