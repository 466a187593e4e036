import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSettings } from "@nutria/stacks/stage";

const mail = { NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>", NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

const domain = {
  NUTRIA_DOMAIN: "app.nutria.test",
  NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:1:certificate/edge",
};

describe("the settings of a stage", () => {
  test("use one certificate for CloudFront and the gateway in its region, and ask for two elsewhere", () => {
    const environment = { ...mail, ...domain };
    expect(readSettings("dev", environment, false).domain).toEqual({
      name: "app.nutria.test",
      certificateArn: domain.NUTRIA_CERTIFICATE_ARN,
      gatewayCertificateArn: domain.NUTRIA_CERTIFICATE_ARN,
    });
    expect(() => readSettings("dev", environment, false, "mx-central-1")).toThrow(
      "Set NUTRIA_GATEWAY_CERTIFICATE_ARN",
    );
    const NUTRIA_GATEWAY_CERTIFICATE_ARN = "arn:aws:acm:mx-central-1:1:certificate/gateway";
    expect(
      readSettings("dev", { ...environment, NUTRIA_GATEWAY_CERTIFICATE_ARN }, false, "mx-central-1").domain,
    ).toMatchObject({ gatewayCertificateArn: NUTRIA_GATEWAY_CERTIFICATE_ARN });
  });

  test("are all optional in a synthesis without an account", () => {
    expect(readSettings("prod", {}, true)).toMatchObject({ isProduction: true });
    expect(readSettings("dev", {}, true).domain).toBeUndefined();
  });

  test("are required for a deploy, which reports the missing ones", () => {
    expect(() => readSettings("dev", {}, false)).toThrow("Set NUTRIA_MAIL_FROM for the stage");
    expect(() => readSettings("prod", { ...mail, ...domain }, false)).toThrow("Set NUTRIA_ALARM_EMAIL");
    expect(() => readSettings("dev", { ...mail, NUTRIA_DOMAIN: "app.nutria.test" }, false)).toThrow(
      "Set NUTRIA_CERTIFICATE_ARN",
    );
    // Without a domain of its own CloudFront accepts TLS 1.0, so production has one.
    expect(() => readSettings("prod", { ...mail, NUTRIA_ALARM_EMAIL: "a@nutria.test" }, false)).toThrow(
      "Set NUTRIA_DOMAIN",
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

  test("name who is told of alarms: mail addresses and https addresses, separated by commas", () => {
    const toldBy = (NUTRIA_ALARM_EMAIL: string) =>
      readSettings("dev", { ...mail, NUTRIA_ALARM_EMAIL }, false).alarmSubscribers;
    expect(toldBy("ana@nutria.test, https://events.paging.test/key?team=1 ,luis@nutria.test,")).toEqual([
      { protocol: "email", endpoint: "ana@nutria.test" },
      { protocol: "https", endpoint: "https://events.paging.test/key?team=1" },
      { protocol: "email", endpoint: "luis@nutria.test" },
    ]);
    expect(readSettings("dev", mail, false).alarmSubscribers).toEqual([]);
    for (const wrong of ["ana", "ana@nutria", "http://events.paging.test/key", "a@b.mx luis@nutria.test"]) {
      expect(() => toldBy(`luis@nutria.test,${wrong}`), wrong).toThrow(
        `NUTRIA_ALARM_EMAIL: "${wrong}" is neither a mail address nor an https:// address`,
      );
    }
    expect(() => toldBy("ana@nutria.test,ana@nutria.test")).toThrow("names ana@nutria.test twice");
    const production = { ...mail, ...domain, NUTRIA_ALARM_EMAIL: " , " };
    expect(() => readSettings("prod", production, false)).toThrow("NUTRIA_ALARM_EMAIL names nobody");
  });

  test("have a budget, which 0 leaves out", () => {
    const budgetOf = (environment: Record<string, string>, stage = "dev") =>
      readSettings(stage, { ...mail, ...domain, NUTRIA_ALARM_EMAIL: "a@nutria.test", ...environment }, false)
        .budget;
    expect(budgetOf({}, "prod")).toEqual({ usd: 600, of: "account" });
    expect(budgetOf({})).toEqual({ usd: 50, of: "account" });
    expect(budgetOf({ NUTRIA_BUDGET_USD: "80", NUTRIA_BUDGET_OF: "stage" })).toEqual({
      usd: 80,
      of: "stage",
    });
    expect(budgetOf({ NUTRIA_BUDGET_USD: "0" })).toBeUndefined();
    for (const NUTRIA_BUDGET_USD of ["-1", "1.5", "much"]) {
      expect(() => budgetOf({ NUTRIA_BUDGET_USD })).toThrow("NUTRIA_BUDGET_USD must be");
    }
    expect(() => budgetOf({ NUTRIA_BUDGET_OF: "team" })).toThrow("NUTRIA_BUDGET_OF must be");
  });

  test("make only `prod` a production stage, with higher limits", () => {
    const environment = { ...mail, ...domain, NUTRIA_ALARM_EMAIL: "a@nutria.test" };
    expect(readSettings("prod", environment, false)).toMatchObject({
      isProduction: true,
      apiLimit: { perSecond: 2000, burst: 4000 },
    });
    expect(readSettings("prod-2", mail, false)).toMatchObject({
      isProduction: false,
      apiLimit: { perSecond: 100, burst: 200 },
    });
    expect(() => readSettings("dev", { ...mail, NUTRIA_API_RATE: "many" }, false)).toThrow("NUTRIA_API_RATE");
  });

  test.each(["", "Prod", "a/b", "x".repeat(21)])("refuse the stage name %j", (stage) => {
    expect(() => readSettings(stage, mail, true)).toThrow("There can be no stage");
  });
});

interface Locked {
  packages: Record<
    string,
    {
      version?: string;
      dev?: boolean;
      bin?: Record<string, string>;
      dependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
    }
  >;
}

describe("the overrides that keep SST's command line running", () => {
  const { overrides } = JSON.parse(readFileSync("package.json", "utf8")) as {
    overrides: Record<string, Record<string, string>>;
  };
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;
  /** The version that a package at this path of the lock finds by a name, as Node looks for it. */
  const foundFrom = (path: string, name: string): string | undefined => {
    const places = path.split(/(?:^|\/)node_modules\//).map((_, depth, parts) => parts.slice(0, depth + 1));
    const folders = places.map((parts) => [...parts.filter((part) => part !== ""), name]);
    const paths = folders.map((parts) => `node_modules/${parts.join("/node_modules/")}`);
    return paths.map((each) => packages[each]?.version).findLast((version) => version !== undefined);
  };

  test.each(["ink", "ink-spinner", "@aws-cdk/toolkit-lib"])("hold in the lock below %s", (parent) => {
    const below = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${parent}`));
    expect(below).toHaveLength(1);
    const pinned = Object.entries(overrides[parent] ?? {});
    expect(pinned.length).toBeGreaterThan(0);
    for (const [name, version] of pinned) expect(foundFrom(below[0] ?? "", name)).toBe(version);
  });

  test("are needed as long as what they are for is in the lock: the product has another React", () => {
    expect(packages["node_modules/react"]?.version).not.toBe(overrides["ink"]?.["react"]);
    expect(foundFrom("node_modules/sst", "react")).toBe(overrides["ink"]?.["react"]);
  });
});

describe("the tool that prepares an account", () => {
  test("is one exact version of the lock, with no others below it, and no part of the product", () => {
    const { devDependencies } = JSON.parse(readFileSync("stacks/package.json", "utf8")) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies["aws-cdk"]).toMatch(/^\d+\.\d+\.\d+$/);
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;
    // SST calls it as `npx cdk`, which takes the one of the root's node_modules before it downloads another.
    const locked = packages["node_modules/aws-cdk"];
    expect(locked).toMatchObject({ version: devDependencies["aws-cdk"], dev: true, bin: { cdk: "bin/cdk" } });
    expect(locked).not.toHaveProperty("dependencies");
    expect(Object.keys(packages).filter((path) => path.endsWith("node_modules/aws-cdk"))).toHaveLength(1);
  });
});
