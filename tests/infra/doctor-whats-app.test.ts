import { SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import { localNumber } from "@nutria/local/whats-app/phones";
import { createWhatsAppService, type WhatsAppEndpoint } from "@nutria/local/whats-app/server";
import { checkWhatsApp } from "@nutria/stacks/doctor/checks/whats-app";
import type { Examined } from "@nutria/stacks/doctor/finding";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parameters } from "./support/doctor";

const { wabaId, phoneNumberId } = localNumber;
const withNumber = {
  ...parameters,
  NUTRIA_WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  NUTRIA_WHATSAPP_WABA_ID: wabaId,
};
let service: WhatsAppEndpoint;

beforeEach(async () => {
  service = await createWhatsAppService({ webUrl: "https://app.nutria.test" });
});
afterEach(() => service.close());

/** What the doctor says of WhatsApp in the stage whose topic the embedded account publishes to. */
async function look(environment: Record<string, string> = withNumber) {
  const social = new SocialMessagingClient({
    region: "us-east-1",
    endpoint: service.url,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  const examined = { stage: "local", region: "us-east-1", environment, clients: { social } };
  const findings = await checkWhatsApp(examined as unknown as Examined);
  return findings.map(({ state, says }) => `${state}: ${says}`);
}

describe("the doctor of WhatsApp", () => {
  test("has nothing to look at without a number", async () => {
    expect(await look(parameters)).toEqual(["good: the stage has no number: nothing of WhatsApp is shown"]);
  });

  test("finds the number, the topic and the templates", async () => {
    expect(await look()).toEqual([
      "good: +52 55 0000 0000 (Nutria) is linked",
      "good: reports and presses are published to the stage's topic",
      "good: the templates are those of the code, and approved",
    ]);
  });

  test("says what the console still has to link", async () => {
    const elsewhere = { ...withNumber, NUTRIA_WHATSAPP_WABA_ID: `waba-${"9".repeat(32)}` };
    expect(await look(elsewhere)).toEqual([expect.stringMatching(/^missing: waba-9+ is not linked/)]);
    service.account.eventDestinations = [];
    service.account.phoneNumbers = [];
    service.templates.replace([]);
    expect(await look()).toEqual([
      `missing: ${phoneNumberId} is no number of the linked account`,
      expect.stringMatching(/^missing: the account does not publish to the topic nutria-local-whats-app/),
      expect.stringMatching(/^missing: the template recordatorio_cita_1 is not registered; the template/),
    ]);
  });

  test("tells of a bad rating, from which Meta lowers the limit", async () => {
    const [number] = service.account.phoneNumbers;
    if (number) number.qualityRating = "RED";
    expect(await look()).toContainEqual(expect.stringMatching(/^advice: .* has a bad rating/));
  });
});
