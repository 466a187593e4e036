import { AppError } from "@nutria/contract/wire/errors";
import type { DeadLetter } from "@nutria/contract/schemas/admin";
import { createDeveloperPage } from "@nutria/local/developer-page/server";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { openBus, type Bus } from "@nutria/local/eventbridge/bus";
import { createHttpGateway, type HttpGateway } from "@nutria/local/http-gateway/server";
import { createJobRunner } from "@nutria/local/jobs/runner";
import { StartUpError } from "@nutria/local/shared/start-up-error";
import { createSes, type SesEndpoint } from "@nutria/local/ses/server";
import type { EmbeddedSubscription } from "@nutria/local/web-push/push-service";
import { createStripe, type StripeEndpoint } from "@nutria/local/stripe/server";
import { createPushService, type PushEndpoint } from "@nutria/local/web-push/server";
import { templateMessage } from "@nutria/core/reach/whats-app/meta-message";
import { localNumber } from "@nutria/local/whats-app/phones";
import { createWhatsAppService, type WhatsAppEndpoint } from "@nutria/local/whats-app/server";
import { createWebPush } from "@nutria/platform/adapters/web-push";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

let ses: SesEndpoint;
let push: PushEndpoint;
let whatsApp: WhatsAppEndpoint;
let bus: Bus;
let stripe: StripeEndpoint;
let front: HttpGateway;
const replayed: string[] = [];
const deadLetter: DeadLetter = {
  _id: "dlt_1",
  eventId: "evt_1",
  type: "thing.happened",
  consumer: "listens",
  error: "TypeError: <b>no</b>",
  attempts: 1,
  at: "2026-07-01T10:00:00.000Z",
  replayedAt: null,
  sender: null,
  isReplayable: true,
};
const runs: string[] = [];
const emitted: unknown[] = [];

beforeAll(async () => {
  ses = await createSes();
  push = await createPushService();
  stripe = await createStripe();
  whatsApp = await createWhatsAppService({ webUrl: "http://localhost:3000" });
  bus = await openBus({
    retryDelays: [],
    rules: [
      {
        name: "listens",
        pattern: { source: ["nutria"] },
        target: async () => {
          throw new Error("broken <b>");
        },
      },
    ],
  });
  const jobs = createJobRunner(
    [
      {
        name: "sweep",
        everyMinutes: 1,
        description: "Barre",
        handler: async ({ time }) => ({ swept: runs.push(time) }),
      },
      {
        name: "fails",
        everyMinutes: 1,
        description: "Falla",
        handler: () => Promise.reject(new Error("no")),
      },
    ],
    { now: () => Date.now() },
  );
  const developerPage = createDeveloperPage({
    inbox: ses.inbox,
    reportMail: ses.report,
    pushService: push.service,
    phones: whatsApp.phones,
    bus,
    jobs,
    answerBuyer: async (path, form) => ({ status: 402, body: JSON.stringify({ path, form }) }),
    bank: stripe,
    administratorKey: async () => "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    deadLetters: {
      list: async () => [deadLetter, { ...deadLetter, _id: "dlt_2", isReplayable: false }],
      replay: async (id) => {
        if (id !== deadLetter._id) throw new AppError("not_found");
        replayed.push(id);
      },
    },
    operations: { greet: async (input) => ({ greeted: input }) },
    createEventSimulator: () => ({
      build: async (type, { patient, id, data }) => {
        if (patient === "nobody") throw new StartUpError("No se pudo entrar");
        return { id: id ?? "made-up-1", type, occurredAt: "", data: data ?? { patient: "</textarea><b>" } };
      },
      send: async (events, patient) => {
        emitted.push({ events, patient });
        return [{ status: 202, body: { results: [{ id: events[0]?.id, status: "accepted" }] } }];
      },
    }),
  });
  front = await createHttpGateway({ routes: {}, extra: developerPage });
});
afterAll(async () => {
  await stripe.close();
  await front.close();
  await bus.close();
  await ses.close();
  await push.close();
  await whatsApp.close();
});

const html = { accept: "text/html" };
const get = (path: string, headers: Record<string, string> = {}) => fetch(front.url + path, { headers });
/** Sends headers that `fetch` does not allow, such as `Host` and those that only browsers set. */
async function send(method: string, path: string, headers: Record<string, string>) {
  const request = httpRequest(front.url, { method, path, headers });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("mails are JSON for programs and pages for browsers, in a frame without scripts", async () => {
  await ses.deliver({
    from: "a@nutria.mx",
    to: "ana@correo.mx",
    subject: "<script>alert(1)</script>",
    html: '<p>Hola</p><script>alert(1)</script><a href="https://nutria.mx/p/1">Abrir</a>',
    headers: { "List-Unsubscribe": "<https://nutria.mx/x>" },
  });
  const [mail] = (await (await get("/_local/mail")).json()) as { id: string; links: string[] }[];
  expect(mail?.links).toEqual(["https://nutria.mx/p/1"]);
  const list = await (await get("/_local/mail", html)).text();
  expect(list).not.toContain("<script>");
  expect(list).toContain(`/_local/mail/${mail?.id}`);
  const shown = await (await get(`/_local/mail/${mail?.id}`, html)).text();
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(shown).toContain("List-Unsubscribe: &#60;https://nutria.mx/x&#62;");
  const body = await get(`/_local/mail/${mail?.id}/body`, html);
  expect(body.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await body.text()).toMatch(/^<base target="_blank">/);
  expect((await get("/_local/mail/unknown")).status).toBe(404);
});

test("the phones of WhatsApp are shown with their buttons, which can be pressed, and be made to take nothing", async () => {
  const post = (path: string) => fetch(front.url + path, { method: "POST", redirect: "manual" });
  const number = "+525512345678";
  const heard: string[] = [];
  whatsApp.phones.reportTo((body) => {
    heard.push(body);
    return Promise.resolve();
  });
  const message = templateMessage(
    { template: "reminder", values: ["<b>Ana</b>", "Alejandra", "hoy"], buttons: ["c.1", "r.1"] },
    { number, noticeId: "evt_1" },
  );
  await whatsApp.phones.send({
    originationPhoneNumberId: localNumber.phoneNumberId,
    metaApiVersion: "v20.0",
    message: Buffer.from(JSON.stringify(message)),
  });
  const seen = (await (await get("/_local/whatsapp")).json()) as { messages: { id: string }[] };
  const [{ id } = { id: "" }] = seen.messages;
  const shown = await (await get("/_local/whatsapp", html)).text();
  expect(shown).toContain("&#60;b&#62;Ana");
  expect(shown).toContain(`/_local/whatsapp/${id}/0`);
  heard.splice(0);
  expect((await post(`/_local/whatsapp/${id}/1`)).status).toBe(202);
  expect((await post(`/_local/whatsapp/${id}/read`)).status).toBe(202);
  expect((await post(`/_local/whatsapp/${encodeURIComponent(number)}/write?text=ALTO`)).status).toBe(202);
  expect(heard.join()).toMatch(/r\.1.*read.*ALTO/s);
  for (const nowhere of [`${id}/7`, "wamid.none/read", `${encodeURIComponent(number)}/elsewhere`]) {
    expect((await post(`/_local/whatsapp/${nowhere}`)).status).toBe(404);
  }
  expect((await post(`/_local/whatsapp/${encodeURIComponent(number)}/unreachable`)).status).toBe(202);
  expect(whatsApp.phones.states().get(number)).toBe("unreachable");
});

test("pushes are listed as their browser reads them, and a browser can be made to take no more", async () => {
  const privateKey = newPushKey();
  const serverKey = publicKeyOf(privateKey);
  const post = (path: string) => fetch(front.url + path, { method: "POST", redirect: "manual" });
  expect((await post("/_local/push?serverKey=abc")).status).toBe(400);
  const subscribed = await post(`/_local/push?serverKey=${serverKey}`);
  expect(subscribed.status).toBe(201);
  const { endpoint, keys } = (await subscribed.json()) as EmbeddedSubscription;
  const sender = createWebPush({
    keys: async () => [privateKey],
    publicKey: async () => serverKey,
    mailFrom: "avisos@example.com",
  });
  const message = { text: "<b>Mensaje nuevo</b>", topic: "x", secondsToLive: 60 };
  const target = { endpoint, ...keys, serverKey };
  expect(await sender.send(target, message)).toBe("taken");
  const seen = (await (await get("/_local/push")).json()) as { pushes: object[]; browsers: { id: string }[] };
  expect(seen.pushes).toEqual([expect.objectContaining({ text: "<b>Mensaje nuevo</b>" })]);
  const shown = await (await get("/_local/push", html)).text();
  expect(shown).toContain("&#60;b&#62;Mensaje nuevo");

  const id = seen.browsers[0]?.id;
  expect(shown).toContain(`/_local/push/${id}/lapsed`);
  expect((await post(`/_local/push/${id}/lapsed`)).status).toBe(202);
  expect(await sender.send(target, message)).toBe("lapsed");
  expect((await post(`/_local/push/${id}/elsewhere`)).status).toBe(404);
  expect((await post("/_local/push/nobody/lapsed")).status).toBe(404);
  expect((await get(`/_local/push/${id}`)).status).toBe(404);
});

test("events show their deliveries, and dead letters can be delivered again", async () => {
  await bus.accept([
    {
      id: "e1",
      source: "nutria",
      "detail-type": "thing.happened",
      time: new Date().toISOString(),
    } as BusEvent,
  ]);
  await bus.idle();
  const seen = (await (await get("/_local/events")).json()) as {
    events: { deliveries: { status: string }[] }[];
    deadLetters: { _id: string }[];
  };
  expect(seen.events[0]?.deliveries[0]?.status).toBe("failed");
  expect(seen.deadLetters.map(({ _id }) => _id)).toEqual(["dlt_1", "dlt_2"]);
  const shown = await (await get("/_local/events", html)).text();
  expect(shown).toContain("broken &#60;b&#62;");
  expect(shown).toContain("TypeError: &#60;b&#62;no");
  expect(shown.match(/Entregar de nuevo/g)).toHaveLength(1);
  const replay = (id: string) =>
    fetch(`${front.url}/_local/events/dead-letters/${id}`, { method: "POST" }).then(({ status }) => status);
  expect([await replay("dlt_1"), await replay("unknown")]).toEqual([202, 404]);
  expect(replayed).toEqual(["dlt_1"]);
});

test("an operation runs by its name, with the parameters given", async () => {
  const post = (path: string) => fetch(`${front.url}/_local/operations/${path}`, { method: "POST" });
  expect(await (await post("greet?email=a%40b.mx")).json()).toEqual({ greeted: { email: "a@b.mx" } });
  expect((await post("unknown")).status).toBe(404);
  expect((await get("/_local/operations/greet")).status).toBe(404);
});

test("jobs run by hand, for the current instant or another", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const post = (path: string, headers = {}) =>
    fetch(front.url + path, { method: "POST", headers, redirect: "manual" });
  const answer = await post("/_local/jobs/sweep?now=2026-12-31T06:00:00-06:00");
  expect(await answer.json()).toMatchObject({
    name: "sweep",
    time: "2026-12-31T12:00:00.000Z",
    result: { swept: 1 },
  });
  expect((await post("/_local/jobs/sweep?now=yesterday")).status).toBe(400);
  expect((await post("/_local/jobs/unknown")).status).toBe(404);
  expect((await post("/_local/jobs/fails")).status).toBe(500);
  expect((await post("/_local/jobs/sweep", html)).headers.get("location")).toBe("/_local/jobs");
  expect(await (await get("/_local/jobs", html)).text()).toContain("Barre");
  expect(await (await get("/_local/jobs")).json()).toMatchObject([
    { name: "sweep", lastRun: { startedBy: "hand" } },
    {},
  ]);
});

test("the code of the demo administrator changes every half minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 59_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await (await get("/_local/administrator")).json()).toEqual({
    email: "admin@nutria.example",
    code: "287082",
  });
  expect(await (await get("/_local/administrator", html)).text()).toContain("287082");
});

describe("access", () => {
  test("is only by the name of this machine", async () => {
    expect(await send("GET", "/_local/mail", { host: "evil.example" })).toBe(421);
    expect(await send("GET", "/_local/mail", { host: `localhost:${front.port}` })).toBe(200);
    expect(await send("GET", "/_local/mail", { host: `[::1]:${front.port}` })).toBe(200);
  });

  test("allows changes only from its own pages or from outside a browser", async () => {
    const run = (headers: Record<string, string>) =>
      send("POST", "/_local/jobs/sweep", { host: `localhost:${front.port}`, ...headers });
    expect(await run({ origin: "https://evil.example" })).toBe(403);
    expect(await run({ origin: "null" })).toBe(403);
    expect(await run({ origin: "http://localhost:1" })).toBe(403);
    expect(await run({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await run({ origin: `http://localhost:${front.port}`, "sec-fetch-site": "same-origin" })).toBe(
      200,
    );
    expect(await run({})).toBe(200);
  });
});

describe("the event form", () => {
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${front.url}/_local/emit`, { method: "POST", body: new URLSearchParams(form), headers });

  test("is filled with generated and escaped data, or shows what is missing", async () => {
    expect(await (await get("/_local/emit?type=patientUsedPass")).json()).toMatchObject({
      type: "patientUsedPass",
      id: "made-up-1",
    });
    const page = await (await get("/_local/emit", html)).text();
    expect(page).toContain("<h2>newPatientInBody</h2>");
    expect(page).toContain("&#60;/textarea&#62;&#60;b&#62;");
    expect(page).not.toContain("</textarea><b>");
    expect(await (await get("/_local/emit?patient=nobody", html)).text()).toContain("No se pudo entrar");
  });

  test("lets browsers send the page's own origin, which the guard requires", async () => {
    const answer = await get("/_local/emit", html);
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    const form = { type: "partnerLowStock", id: "my-event-0", data: "{}" };
    expect((await post(form, { origin: "null" })).status).toBe(403);
    expect((await post(form, { origin: front.url })).status).toBe(200);
    expect(emitted.splice(0)).toHaveLength(1);
  });

  test("sends its content and shows the response", async () => {
    const form = { type: "cancelledAppointmemnt", patient: "ana@correo.mx", id: "my-event-1" };
    const data = JSON.stringify({ appointment: "apt_1" });
    const page = await (await post({ ...form, data }, html)).text();
    expect(page).toContain("Respuesta: 202");
    expect(page).toContain("accepted");
    expect(emitted.splice(0)).toEqual([
      {
        events: [{ id: "my-event-1", type: form.type, occurredAt: "", data: { appointment: "apt_1" } }],
        patient: "ana@correo.mx",
      },
    ]);
    const refused = await post({ ...form, data: "{" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Los datos no son JSON/) as string,
    });
    expect((await post({ ...form, data: "x".repeat(70_000) })).status).toBe(400);
    expect(emitted).toEqual([]);
  });

  test("refuses posts from another site", async () => {
    const form = { type: "partnerLowStock", id: "my-event-2", data: "{}" };
    expect((await post(form, { origin: "https://evil.example" })).status).toBe(403);
    expect(await send("POST", "/_local/emit", { host: "evil.example" })).toBe(421);
    expect(emitted).toEqual([]);
  });
});

describe("the bank", () => {
  const bank = async (path = "", method = "GET") => {
    const answer = await fetch(`${front.url}/_local/bank${path}`, { method, redirect: "manual" });
    return {
      status: answer.status,
      body: (await answer.json()) as { acts: string[]; dispute: string | null }[],
    };
  };
  /** A charge of a card, as the product makes one. */
  async function charge(): Promise<string> {
    const made = await stripe.answerBrowser(
      "payment_methods",
      "type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2035&card[cvc]=123",
    );
    const { id: method } = JSON.parse(made.body) as { id: string };
    const answer = await fetch(`${stripe.url}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_x", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        amount: "50000",
        currency: "mxn",
        payment_method: method,
        confirm: "true",
        "payment_method_types[]": "card",
      }).toString(),
    });
    const intent = (await answer.json()) as { id: string; status: string };
    expect(intent.status).toBe("succeeded");
    return intent.id;
  }

  test("disputes a charge and decides, each once, and offers only what it may do now", async () => {
    const id = await charge();
    expect((await bank()).body[0]).toMatchObject({ id, amount: 50_000, dispute: null, acts: ["dispute"] });
    expect((await bank(`/${id}/won`, "POST")).status).toBe(409);
    expect((await bank(`/${id}/dispute`, "POST")).status).toBe(202);
    expect((await bank()).body[0]).toMatchObject({ dispute: "open", acts: ["won", "lost"] });
    expect((await bank(`/${id}/dispute`, "POST")).status).toBe(409);
    expect((await bank(`/${id}/lost`, "POST")).status).toBe(202);
    expect((await bank()).body[0]).toMatchObject({ dispute: "lost", acts: [] });
    const other = await charge();
    await bank(`/${other}/dispute`, "POST");
    await bank(`/${other}/won`, "POST");
    expect((await bank()).body.find((one) => "id" in one && one.id === other)).toMatchObject({
      dispute: "won",
    });
  });

  test("refuses a refund that was made, and knows no other charge or act", async () => {
    const id = await charge();
    expect((await bank(`/${id}/refuseRefund`, "POST")).status).toBe(409);
    await fetch(`${stripe.url}/v1/refunds`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_x", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ payment_intent: id }).toString(),
    });
    expect((await bank()).body.find((one) => "id" in one && one.id === id)?.acts).toContain("refuseRefund");
    expect((await bank(`/${id}/refuseRefund`, "POST")).status).toBe(202);
    const refused = (await bank()).body.find((one) => "id" in one && one.id === id);
    expect(refused).toMatchObject({ refunded: 0, isRefundRefused: true });
    expect((await bank(`/${id}/refuseRefund`, "POST")).status).toBe(409);
    expect((await bank("/pi_nothing/dispute", "POST")).status).toBe(404);
    expect((await bank(`/${id}/steal`, "POST")).status).toBe(404);
  });

  test("has a page with a button for each act", async () => {
    const page = await fetch(`${front.url}/_local/bank`, { headers: { accept: "text/html" } });
    const text = await page.text();
    expect(text).toContain("Desconocer el cargo");
    expect(text).toContain("disputa perdida");
    expect(text).toContain("reembolso rechazado");
    expect(text).toContain('<a href="/_local/bank">Banco</a>');
  });
});
