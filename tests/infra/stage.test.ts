import { describe, expect, test } from "vitest";
import { readSettings } from "@nutria/stacks/stage";

const mail = { NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>", NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

describe("the settings of a stage", () => {
  test("are all optional in a synthesis without an account", () => {
    expect(readSettings("prod", {}, true)).toMatchObject({ isProduction: true, domain: undefined });
  });

  test("are required for a deploy, which reports the missing ones", () => {
    expect(() => readSettings("dev", {}, false)).toThrow("Set NUTRIA_MAIL_FROM for the stage");
    expect(() => readSettings("prod", mail, false)).toThrow("Set NUTRIA_ALARM_EMAIL");
    expect(() => readSettings("dev", { ...mail, NUTRIA_DOMAIN: "app.nutria.test" }, false)).toThrow(
      "Set NUTRIA_CERTIFICATE_ARN",
    );
    const { NUTRIA_MAIL_FROM } = mail;
    expect(() => readSettings("dev", { NUTRIA_MAIL_FROM }, false)).toThrow(
      "Set NUTRIA_STRIPE_PUBLISHABLE_KEY",
    );
  });

  test("name the card provider's secrets, and refuse a secret key in place of the public one", () => {
    expect(readSettings("dev", mail, false).payments).toEqual({
      publishableKey: "pk_test_1",
      secretParameter: "/nutria/dev/stripe-secret",
      webhookSecretParameter: "/nutria/dev/stripe-webhook-secret",
    });
    const secret = { ...mail, NUTRIA_STRIPE_PUBLISHABLE_KEY: "sk_live_1" };
    expect(() => readSettings("dev", secret, false)).toThrow("must start with pk_");
  });

  test("accept a sender with or without a name", () => {
    const senderOf = (NUTRIA_MAIL_FROM: string) => readSettings("dev", { ...mail, NUTRIA_MAIL_FROM }, false);
    expect(senderOf("Nutria <avisos@nutria.test>")).toMatchObject({
      mailAddress: "avisos@nutria.test",
      mailIdentity: "nutria.test",
    });
    expect(senderOf("avisos@nutria.test").mailAddress).toBe("avisos@nutria.test");
    expect(() => senderOf("Nutria")).toThrow("not a mail address");
  });

  test("make only `prod` a production stage, with higher limits", () => {
    const production = readSettings("prod", { ...mail, NUTRIA_ALARM_EMAIL: "a@nutria.test" }, false);
    expect(production).toMatchObject({ isProduction: true, apiLimit: { perSecond: 400, burst: 800 } });
    expect(readSettings("prod-2", mail, false)).toMatchObject({
      isProduction: false,
      apiLimit: { perSecond: 20, burst: 60 },
    });
    expect(() => readSettings("dev", { ...mail, NUTRIA_API_RATE: "many" }, false)).toThrow("NUTRIA_API_RATE");
  });

  test.each(["", "Prod", "a/b", "x".repeat(21)])("refuse the stage name %j", (stage) => {
    expect(() => readSettings(stage, mail, true)).toThrow("The stage");
  });
});
