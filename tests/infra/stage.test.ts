import { describe, expect, test } from "vitest";
import { readSettings } from "@nutria/stacks/stage";

const mail = { NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>" };

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
  });

  test("accept a sender with or without a name", () => {
    const senderOf = (NUTRIA_MAIL_FROM: string) => readSettings("dev", { NUTRIA_MAIL_FROM }, false);
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
