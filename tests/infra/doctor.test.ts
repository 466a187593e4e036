import { SSMClient } from "@aws-sdk/client-ssm";
import { storeStripeKey } from "@nutria/stacks/secrets/stripe-secrets";
import { reportOf } from "@nutria/stacks/doctor/examine";
import { describe, expect, test, vi } from "vitest";
import { startAccountAtRest } from "../support/aws/account-at-rest";
import { about, certificate, followAdvice, parameters, useAccount } from "./support/doctor";
import { describeInDepth } from "../support/depth";

const doctor = useAccount();

describe("the doctor", () => {
  test("finds nothing missing in a whole stage", async () => {
    const findings = await doctor.look();
    expect(findings.filter(({ state }) => state === "missing")).toEqual([]);
    // The company's facts are the provider's own; until they are there, it says so.
    expect(new Set(findings.filter(({ state }) => state === "advice").map((each) => each.about))).toEqual(
      new Set(["legal documents"]),
    );
    expect(reportOf(findings)).toMatch(/✓ credentials +account 111122223333, .*\n[^]*Nothing is missing\.$/);
  });

  test("only reads, and no secret's value", async () => {
    doctor.account.stacks.delete("prod-nutria-storage");
    doctor.account.stacks.delete("prod-nutria-auth");
    await doctor.look();
    const operations = new Set(doctor.account.calls.map((call) => call.split(".")[1]));
    expect(operations.size).toBeGreaterThan(11);
    for (const operation of operations) expect(operation).toMatch(/^(Get|Describe|List|Head)/);
    expect(doctor.account.decrypted).toEqual([]);
  });

  test("names every missing parameter at once, each with a line for the stage's file", async () => {
    expect(about(await doctor.look({ environment: {} }), "parameters")).toEqual([
      [
        "missing",
        "NUTRIA_MAIL_FROM is not set",
        "echo 'NUTRIA_MAIL_FROM=Nutria <avisos@example.com>' >> .env.prod",
      ],
      ...[
        "NUTRIA_DOMAIN",
        "NUTRIA_CERTIFICATE_ARN",
        "NUTRIA_ALARM_EMAIL",
        "NUTRIA_STRIPE_PUBLISHABLE_KEY",
      ].map((name) => [
        "missing",
        `${name} is not set`,
        expect.stringMatching(`^echo '${name}=.*' >> .env.prod$`) as string,
      ]),
    ]);
    const secretKey = { ...parameters, NUTRIA_STRIPE_PUBLISHABLE_KEY: "sk_live_1" };
    expect(about(await doctor.look({ environment: secretKey }), "parameters")).toEqual([
      ["missing", "NUTRIA_STRIPE_PUBLISHABLE_KEY must start with pk_", expect.stringContaining(".env.prod")],
    ]);
  });

  test("lets no deploy of a stage begin whose name means prod", async () => {
    for (const stage of ["production", "produccion", "prd", "live"]) {
      expect(about(await doctor.look({ stage }), "name")).toEqual([
        [
          "missing",
          `${stage} is not prod, the one stage that keeps its data when it is removed`,
          "npm run doctor -- --stage prod --region us-east-1",
        ],
      ]);
    }
    for (const stage of ["prod", "prod-2", "staging"]) {
      expect(about(await doctor.look({ stage }), "name")).toEqual([]);
    }
  });

  test("says what it may not look at, and looks at the rest", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_LAMBDA", `${doctor.account.url}/elsewhere`);
    const findings = await doctor.look();
    expect(about(findings, "quotas")).toEqual([
      [
        "advice",
        expect.stringContaining("could not be looked at: UnknownOperationException"),
        expect.any(String),
      ],
    ]);
    expect(findings.some((each) => each.about === "secrets")).toBe(true);
  });

  test("says in one line that it has no network", async () => {
    await doctor.account.close();
    const findings = await doctor.look();
    expect(findings.at(-1)).toMatchObject({ about: "credentials", state: "missing" });
    expect(about(findings, "credentials")[0]?.[1]).toBe(
      "AWS cannot be reached in us-east-1 (ECONNREFUSED): connect this machine, or correct the region",
    );
    doctor.account = await startAccountAtRest();
  });

  test("looks for the secrets, encrypted, and leaves the one that a deploy makes to it", async () => {
    const { parameters: stored } = doctor.account.ssm;
    stored.delete("/nutria/prod/stripe-secret");
    stored.set("/nutria/prod/stripe-webhook-secret", [
      { Value: "whsec_1", Type: "String", Version: 1, LastModifiedDate: 0 },
    ]);
    for (const name of ["link-secret", "push-public-key"]) stored.delete(`/nutria/prod/${name}`);
    stored.set("/nutria/prod/push-key", [{ Value: "x", Type: "String", Version: 1, LastModifiedDate: 0 }]);
    const findings = await doctor.look();
    expect(about(findings, "secrets").map(([state, says]) => [state, says])).toEqual([
      ["missing", "/nutria/prod/push-key is not encrypted"],
      ["missing", "/nutria/prod/stripe-secret is not there"],
      ["missing", "/nutria/prod/stripe-webhook-secret is not encrypted"],
    ]);
    const [rotate] = await followAdvice(findings, "secrets");
    expect(rotate).toMatch(/^npm run rotate -- --stage prod --region us-east-1 stripe-secret/);
    await storeStripeKey({
      ssm: new SSMClient({}),
      stage: "prod",
      value: "sk_live_12345678",
      publishableKey: "pk_live_1",
      say: () => undefined,
    });
    expect(about(await doctor.look(), "secrets")).toEqual([]);
  });
});

describe("the region", () => {
  test("is named with the services that it lacks, and one that AWS lists nowhere is none of them", async () => {
    doctor.account.regions.set("mx-central-1", { without: ["ses", "appsync", "logs"] });
    const findings = await doctor.look({ region: "mx-central-1" });
    expect(about(findings, "region")).toEqual([
      [
        "advice",
        "AWS does not list appsync, logs, ses in mx-central-1; see another",
        "npm run doctor -- --stage prod --region us-east-1",
      ],
    ]);
    doctor.account.listedNowhere.push("xray");
    const good = (await doctor.look()).find((each) => each.about === "region");
    expect(good?.says).toBe("us-east-1 has every service; AWS's list does not name xray");
  });

  test("must be one of AWS", async () => {
    expect(about(await doctor.look({ region: "us-esat-1" }), "region")).toEqual([
      [
        "missing",
        expect.stringContaining("no region us-esat-1"),
        expect.stringContaining("/regions --region us-east-1"),
      ],
    ]);
  });
});

describeInDepth("the sender", () => {
  test("is asked for, and then waited for", async () => {
    doctor.account.limits.identities.clear();
    const findings = await doctor.look();
    expect(about(findings, "mail")).toEqual([
      ["missing", "nutria.test is no identity of SES in us-east-1", expect.stringContaining("create-email")],
    ]);
    await followAdvice(findings, "mail");
    expect(about(await doctor.look(), "mail")).toEqual([
      ["missing", expect.stringContaining("(PENDING)"), expect.stringContaining("DkimAttributes.Tokens")],
    ]);
  });

  test("may be stopped or in the sandbox", async () => {
    const { mail } = doctor.account.limits;
    Object.assign(mail, { hasProductionAccess: false, aSecond: 1, aDay: 200 });
    expect(about(await doctor.look(), "mail")).toEqual([
      ["advice", expect.stringContaining("sandbox"), expect.stringContaining("https://app.nutria.test")],
    ]);
    Object.assign(mail, { isEnabled: false, hasProductionAccess: true, aSecond: 40, aDay: 50_000 });
    const findings = await doctor.look();
    expect(about(findings, "mail")).toEqual([
      [
        "missing",
        expect.stringContaining("stopped"),
        expect.stringContaining("put-account-sending-attributes"),
      ],
    ]);
    await followAdvice(findings, "mail");
    expect(about(await doctor.look(), "mail")).toEqual([]);
  });

  test("sends no faster than SES takes mails: fewer at once, or a higher rate", async () => {
    const { mail, asked } = doctor.account.limits;
    mail.aSecond = 14;
    expect(about(await doctor.look(), "mail")).toEqual([]);
    const five = { ...parameters, NUTRIA_MAIL_CONCURRENCY: "5" };
    const findings = await doctor.look({ environment: five });
    expect(about(findings, "mail")).toEqual([
      [
        "advice",
        expect.stringMatching(/^SES takes 14 mails a second, and 5 senders make some 20: .*L-CDEF9B6B/),
        "echo 'NUTRIA_MAIL_CONCURRENCY=3' >> .env.prod",
      ],
    ]);
    const fewer = { ...parameters, NUTRIA_MAIL_CONCURRENCY: "3" };
    expect(about(await doctor.look({ environment: fewer }), "mail")).toEqual([]);

    // Two at once are the fewest.
    Object.assign(mail, { aSecond: 5, aDay: 1000 });
    const slow = await doctor.look({ environment: fewer });
    expect(about(slow, "mail").map(([state]) => state)).toEqual(["advice", "advice"]);
    await followAdvice(slow, "mail");
    expect(asked).toEqual(["ses L-CDEF9B6B 12", "ses L-804C8AE8 50000"]);
    Object.assign(mail, { aSecond: 12, aDay: -1 });
    expect(about(await doctor.look({ environment: fewer }), "mail")).toEqual([]);
  });
});

describe("a certificate", () => {
  test.each([
    ["waits for its CNAME record", "PENDING_VALIDATION", ["app.nutria.test"]],
    ["is EXPIRED", "EXPIRED", ["app.nutria.test"]],
    ["not for app.nutria.test", "ISSUED", ["*.app.nutria.test", "nutria.test"]],
  ])("that %s is refused", async (says, Status, SubjectAlternativeNames) => {
    doctor.account.limits.certificates.set(certificate, { Status, SubjectAlternativeNames });
    expect(about(await doctor.look(), "certificate")).toEqual([
      ["missing", expect.stringContaining(says), expect.stringMatching(/^aws acm /)],
    ]);
  });

  test("is CloudFront's in us-east-1 and the gateway's in the stage's region", async () => {
    doctor.account.regions.set("mx-central-1", { without: [] });
    const [wrong, right] = [1, 2].map((id) => `arn:aws:acm:mx-central-1:111122223333:certificate/${id}`);
    const environment = {
      ...parameters,
      NUTRIA_CERTIFICATE_ARN: wrong,
      NUTRIA_GATEWAY_CERTIFICATE_ARN: right,
    };
    const issued = { Status: "ISSUED", SubjectAlternativeNames: ["app.nutria.test"] };
    doctor.account.limits.certificates.set(right ?? "", issued);
    expect(about(await doctor.look({ region: "mx-central-1", environment }), "certificate")).toEqual([
      [
        "missing",
        expect.stringContaining("must be in us-east-1"),
        expect.stringContaining("--region us-east-1"),
      ],
    ]);
    doctor.account.limits.certificates.clear();
    expect(about(await doctor.look(), "certificate")).toEqual([
      ["missing", `there is no ${certificate}`, expect.stringContaining("request-certificate")],
    ]);
  });
});

test("quotas below what the stage is for are asked for", async () => {
  const { limits } = doctor.account;
  Object.assign(limits, { lambdasAtOnce: 10, requestsASecond: 600 });
  const findings = await doctor.look();
  expect(about(findings, "quotas").map(([state, says]) => [state, says])).toEqual([
    ["advice", expect.stringContaining("only 10 Lambdas")],
    ["advice", expect.stringContaining("600 requests")],
  ]);
  await followAdvice(findings, "quotas");
  expect(limits.asked).toEqual(["lambda L-B99A9384 1000", "apigateway L-8A5B8E43 2000"]);
});
