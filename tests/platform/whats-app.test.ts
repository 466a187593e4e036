import { templateMessage } from "@nutria/core/reach/whats-app/meta-message";
import { localNumber } from "@nutria/local/whats-app/phones";
import { createWhatsAppService, type WhatsAppEndpoint } from "@nutria/local/whats-app/server";
import { createClientsWith } from "@nutria/platform/adapters/clients";
import { createWhatsApp } from "@nutria/platform/adapters/whats-app";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const number = "+525512345678";
let service: WhatsAppEndpoint;
let reports: { statuses?: { status: string; errors?: { code: number }[] }[]; messages?: object[] }[];
let clock: number;

beforeEach(async () => {
  clock = Date.parse("2026-12-01T18:00:00.000Z");
  service = await createWhatsAppService({ webUrl: "https://app.example.com", now: () => clock });
  reports = [];
  service.phones.reportTo((body) => {
    const { whatsAppWebhookEntry } = JSON.parse(body) as { whatsAppWebhookEntry: string };
    const { changes } = JSON.parse(whatsAppWebhookEntry) as { changes: { value: object }[] };
    reports.push(...changes.map(({ value }) => value));
    return Promise.resolve();
  });
  // A product that ran in this process before answered the SDK's commands itself.
  createClientsWith({});
  useEndpoint(service.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.close();
});

/** The SDK calls this address, over HTTP. */
function useEndpoint(url: string): void {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_ENDPOINT_URL_SOCIALMESSAGING", url);
}

const reminder = (values = ["Ana", "Alejandra Ruiz", "martes 1 de diciembre, 9:00"]) =>
  templateMessage({ template: "reminder", values, buttons: ["c.1", "r.1"] }, { number, noticeId: "evt_1" });
const text = { messaging_product: "whatsapp", to: number, type: "text", text: { body: "Hola" } };
const statuses = () => reports.flatMap(({ statuses: some = [] }) => some);

describe("a message", () => {
  test("is handed over in Meta's JSON, shown on the phone and reported with the notice's id", async () => {
    const answer = await createWhatsApp(localNumber.phoneNumberId).send(reminder());
    expect(answer).toMatchObject({ outcome: "accepted" });
    expect(service.phones.messages()).toMatchObject([
      {
        number,
        text: "Hola, Ana. Nutria, de parte de Alejandra Ruiz: te recordamos tu cita del martes 1 de diciembre, 9:00. ¿Nos confirmas que vienes?",
        buttons: [
          { text: "Confirmo", payload: "c.1" },
          { text: "Necesito cambiar", payload: "r.1" },
        ],
      },
    ]);
    expect(statuses()).toMatchObject([
      { status: "sent", biz_opaque_callback_data: "evt_1", recipient_id: "5215512345678" },
      { status: "delivered", biz_opaque_callback_data: "evt_1" },
    ]);
  });

  test("from a number that is not ours is refused and not sent", async () => {
    const answer = await createWhatsApp(`phone-number-id-${"9".repeat(32)}`).send(reminder());
    expect(answer).toEqual({ outcome: "refused", reason: "ResourceNotFoundException" });
    expect(service.phones.messages()).toEqual([]);
    await expect(createWhatsApp("").send(reminder())).rejects.toThrow("WHATSAPP_PHONE_NUMBER_ID");
  });

  test("that is none is refused; one that Meta would not send fails", async () => {
    const whatsApp = createWhatsApp(localNumber.phoneNumberId);
    expect(await whatsApp.send({ ...text, to: "5512345678" })).toEqual({
      outcome: "refused",
      reason: "InvalidParametersException",
    });
    for (const values of [["Ana"], ["Ana", "Alejandra", ""]]) await whatsApp.send(reminder(values));
    await whatsApp.send({ ...reminder(), template: { name: "otra", language: { code: "es_MX" } } });
    expect(statuses().map(({ errors = [] }) => errors[0]?.code)).toEqual([132_000, 132_000, 132_001]);
  });

  test("in free words needs that the person wrote within a day", async () => {
    const whatsApp = createWhatsApp(localNumber.phoneNumberId);
    await whatsApp.send(text);
    await service.phones.write(number, "Hola");
    await whatsApp.send(text);
    clock += 25 * 3_600_000;
    await whatsApp.send(text);
    expect(statuses().map(({ status }) => status)).toEqual(["failed", "sent", "delivered", "failed"]);
  });

  test("is never sent again by the SDK when nobody knows whether it was taken", async () => {
    let calls = 0;
    const broken: Server = createServer((request, response) => {
      calls += 1;
      request.resume().on("end", () => response.writeHead(503).end());
    });
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    useEndpoint(`http://127.0.0.1:${(broken.address() as AddressInfo).port}`);
    await expect(createWhatsApp(localNumber.phoneNumberId).send(reminder())).rejects.toThrow();
    expect(calls).toBe(1);
    broken.close();
  });
});

describe("a press", () => {
  test("brings the payload back from a Mexican number as Meta names it, once for each press", async () => {
    await createWhatsApp(localNumber.phoneNumberId).send(reminder());
    const [message] = service.phones.messages();
    expect(await service.phones.press(message?.id ?? "", 0)).toBe(true);
    expect(await service.phones.press(message?.id ?? "", 2)).toBe(false);
    expect(reports.flatMap(({ messages = [] }) => messages)).toMatchObject([
      {
        from: "5215512345678",
        type: "button",
        button: { payload: "c.1", text: "Confirmo" },
        context: { id: message?.id },
      },
    ]);
  });
});
