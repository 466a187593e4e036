import { SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import { templateDefinition, whatsAppTemplates } from "@nutria/contract/messages/whats-app-templates";
import { localNumber } from "@nutria/local/whats-app/phones";
import { createWhatsAppService, type WhatsAppEndpoint } from "@nutria/local/whats-app/server";
import { compareTemplates, differencesOf, registerTemplates } from "@nutria/stacks/whats-app/templates";
import { whatsAppSettings } from "@nutria/stacks/support/whats-app-settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const webUrl = "https://app.example.com";
const { wabaId, phoneNumberId } = localNumber;
let service: WhatsAppEndpoint;
let client: SocialMessagingClient;

beforeEach(async () => {
  service = await createWhatsAppService({ webUrl });
  client = new SocialMessagingClient({
    region: "us-east-1",
    endpoint: service.url,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
});
afterEach(() => service.close());

const differences = async () => differencesOf(await compareTemplates(client, wabaId, webUrl));

describe("the templates of the code", () => {
  test("are registered once, and wait for Meta's review", async () => {
    service.templates.replace([]);
    const names = Object.values(whatsAppTemplates).map(({ name }) => name);
    expect(await differences()).toEqual(names.map((name) => `the template ${name} is not registered`));
    expect(await registerTemplates(client, wabaId, webUrl)).toEqual(names);
    expect(await registerTemplates(client, wabaId, webUrl)).toEqual([]);
    expect(await differences()).toEqual(names.map((name) => `the template ${name} is pending`));
  });

  test("are compared with what is registered: text, buttons, links and category", async () => {
    expect(await differences()).toEqual([]);
    const reminder = templateDefinition(whatsAppTemplates.reminder, webUrl);
    const change = templateDefinition(whatsAppTemplates.change, webUrl);
    const wrong = [
      [{ ...reminder, category: "MARKETING" }, change],
      [{ ...reminder, components: reminder.components.slice(0, 2) }, change],
      [reminder, templateDefinition(whatsAppTemplates.change, "https://elsewhere.example.com")],
    ];
    for (const definitions of wrong) {
      service.templates.replace(definitions);
      expect(await differences()).toEqual([expect.stringContaining("has another text than the code")]);
    }
  });
});

describe("the parameters of a stage", () => {
  const ids = { NUTRIA_WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, NUTRIA_WHATSAPP_WABA_ID: wabaId };

  test("name a number and its account, or neither", () => {
    expect(whatsAppSettings({}, false)).toBeUndefined();
    expect(whatsAppSettings(ids, false)).toEqual({ phoneNumberId, wabaId, dailyLimit: 250 });
    expect(whatsAppSettings({ ...ids, NUTRIA_WHATSAPP_DAILY_LIMIT: "2000" }, false)?.dailyLimit).toBe(2000);
    for (const wrong of [
      { NUTRIA_WHATSAPP_WABA_ID: wabaId },
      { NUTRIA_WHATSAPP_PHONE_NUMBER_ID: phoneNumberId },
      { ...ids, NUTRIA_WHATSAPP_PHONE_NUMBER_ID: "+525512345678" },
      { ...ids, NUTRIA_WHATSAPP_DAILY_LIMIT: "0" },
    ]) {
      expect(() => whatsAppSettings(wrong, false)).toThrow("NUTRIA_WHATSAPP_");
    }
  });
});
