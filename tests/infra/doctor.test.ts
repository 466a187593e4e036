import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { examine, reportOf } from "@nutria/stacks/doctor/examine";
import type { Examined, Finding } from "@nutria/stacks/doctor/finding";
import { createJsonCall, type JsonCall } from "@nutria/stacks/doctor/json-call";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const region = "us-east-1";
const clients = {
  sts: new STSClient({ region }),
  cloudformation: new CloudFormationClient({ region }),
  ses: new SESv2Client({ region }),
  ssm: new SSMClient({ region }),
  lambda: new LambdaClient({ region }),
};

/** The clients are of two generations, and the types of the mock know the later one alone. */
interface Mock {
  reset(): void;
  on(command: unknown, input?: object): Mock;
  resolves(output: object): Mock;
  rejects(error: Error): Mock;
  callsFake(answer: (input: { NextToken?: string }) => object): Mock;
  calls(): { args: [{ constructor: { name: string } }] }[];
  commandCalls(command: unknown): { args: [{ input: { WithDecryption?: boolean } }] }[];
}
const mockOf = (client: unknown) => mockClient(client as SSMClient) as unknown as Mock;
const [sts, cloudformation, ses] = [mockOf(clients.sts), mockOf(clients.cloudformation), mockOf(clients.ses)];
const [ssm, lambda] = [mockOf(clients.ssm), mockOf(clients.lambda)];
const mocks = [sts, cloudformation, ses, ssm, lambda];
const call = vi.fn<JsonCall>();

const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/1";
const environment = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>",
  NUTRIA_ALARM_EMAIL: "alarmas@nutria.test",
  NUTRIA_DOMAIN: "app.nutria.test",
  NUTRIA_CERTIFICATE_ARN: certificate,
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};
const examined: Examined = {
  stage: "prod",
  region,
  environment,
  clients,
  call,
  exists: () => true,
};

const named = (name: string, message = name) => Object.assign(new Error(message), { name });
const noStack = named("ValidationError", "Stack with id CDKToolkit does not exist");
const stackOf = (StackName: string, StackStatus: string, Outputs: object[] = []) => ({
  Stacks: [{ StackName, StackStatus, Outputs, CreationTime: new Date() }],
});
const secret = (name: string, Type: "SecureString" | "String" = "SecureString") => ({
  Name: `/nutria/prod/${name}`,
  Type,
});
const secrets = ["link-secret", "stripe-secret", "stripe-webhook-secret"];

/** What the account answers when nothing is missing. */
beforeEach(() => {
  for (const mock of mocks) mock.reset();
  sts
    .on(GetCallerIdentityCommand)
    .resolves({ Account: "111122223333", Arn: "arn:aws:iam::111122223333:user/ana" });
  cloudformation
    .on(DescribeStacksCommand)
    .resolves(stackOf("prod-nutria-edge", "UPDATE_COMPLETE"))
    .on(DescribeStacksCommand, { StackName: "CDKToolkit" })
    .resolves(
      stackOf("CDKToolkit", "CREATE_COMPLETE", [{ OutputKey: "BootstrapVersion", OutputValue: "30" }]),
    )
    .on(DescribeStacksCommand, { StackName: "SSTBootstrap" })
    .resolves(stackOf("SSTBootstrap", "CREATE_COMPLETE"));
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({
    SendingEnabled: true,
    ProductionAccessEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  });
  ssm
    .on(GetParametersCommand)
    .resolves({ InvalidParameters: [] })
    .on(GetParametersCommand, { WithDecryption: false })
    .resolves({ Parameters: secrets.map((name) => secret(name)) });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  call
    .mockReset()
    .mockImplementation(({ service }) =>
      Promise.resolve(
        service === "acm"
          ? { Certificate: { Status: "ISSUED", SubjectAlternativeNames: ["*.nutria.test"] } }
          : { Quota: { Value: 10_000 } },
      ),
    );
});

const look = async (changes: Partial<Examined> = {}) => examine({ ...examined, ...changes });
/** What is not good about one thing, as `[state, says, mend]`. */
const about = (findings: Finding[], subject: string) =>
  findings
    .filter((finding) => finding.about === subject && finding.state !== "good")
    .map(({ state, says, mend }) => [state, says, mend]);

describe("npm run doctor", () => {
  test("finds nothing missing in a stage that has everything", async () => {
    const findings = await look();
    expect(findings.filter(({ state }) => state === "missing")).toEqual([]);
    // The company's facts are the provider's own; until they are there, it says so.
    expect(new Set(findings.filter(({ state }) => state === "advice").map((each) => each.about))).toEqual(
      new Set(["legal documents"]),
    );
    expect(reportOf(findings)).toMatch(/✓ credentials +account 111122223333, .*\n[^]*Nothing is missing\.$/);
  });

  test("only reads", async () => {
    await look();
    const sent = mocks.flatMap((mock) => mock.calls().map(({ args }) => args[0].constructor.name));
    expect(sent.length).toBeGreaterThan(8);
    for (const command of sent) expect(command).toMatch(/^(Get|Describe)\w+Command$/);
    const operations = call.mock.calls.map(([{ operation }]) => operation);
    expect(operations).toEqual(
      expect.arrayContaining([
        "CertificateManager.DescribeCertificate",
        "ServiceQuotasV20190624.GetServiceQuota",
      ]),
    );
    expect(operations.every((operation) => /\.(Get|Describe|List)/.test(operation))).toBe(true);
    // It asks whether secrets are there, never for their values.
    const asked = ssm.commandCalls(GetParametersCommand).map(({ args }) => args[0].input);
    expect(asked.filter(({ WithDecryption }) => WithDecryption)).toEqual([]);
  });

  test("names every missing parameter at once, each with a line for the stage's file", async () => {
    expect(about(await look({ environment: {} }), "parameters")).toEqual([
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
    const secretKey = { ...environment, NUTRIA_STRIPE_PUBLISHABLE_KEY: "sk_live_1" };
    expect(about(await look({ environment: secretKey }), "parameters")).toEqual([
      ["missing", "NUTRIA_STRIPE_PUBLISHABLE_KEY must start with pk_", expect.stringContaining(".env.prod")],
    ]);
  });

  test("without credentials looks at this machine alone", async () => {
    sts.on(GetCallerIdentityCommand).rejects(named("ExpiredToken", "The token has expired"));
    const findings = await look({ exists: (path) => !path.endsWith("/cdk") });
    expect(about(findings, "credentials")).toEqual([
      ["missing", expect.stringContaining("The token has expired"), expect.stringContaining("aws sso login")],
    ]);
    expect(about(findings, "tools")).toEqual([["missing", "cdk is not installed", "npm ci"]]);
    expect(mocks.slice(1).flatMap((mock) => mock.calls())).toEqual([]);
    expect(reportOf(findings)).toMatch(/→ npm ci\n[^]*Missing: 2\. Nothing was touched\.$/);
  });

  test("says what a region that is not switched on, or lacks a service, needs", async () => {
    ssm.on(GetParametersCommand).resolves({
      InvalidParameters: ["/aws/service/global-infrastructure/regions/us-east-1/services/ses"],
    });
    expect(about(await look(), "region")).toEqual([
      ["advice", "AWS does not list ses in us-east-1", expect.stringContaining("--region us-east-1")],
    ]);
    sts.on(GetCallerIdentityCommand).rejects(named("InvalidClientTokenId"));
    expect(about(await look({ region: "mx-central-1" }), "credentials")[0]?.[2]).toContain(
      "aws account enable-region --region-name mx-central-1",
    );
  });

  test("takes an account without preparation for a first deploy, and stops at a broken one", async () => {
    cloudformation.on(DescribeStacksCommand).resolves({ Stacks: [] });
    for (const StackName of ["CDKToolkit", "SSTBootstrap"]) {
      cloudformation.on(DescribeStacksCommand, { StackName }).rejects(noStack);
    }
    const first = await look();
    expect([...about(first, "preparation"), ...about(first, "stacks")]).toEqual([]);
    expect(reportOf(first)).toContain("none yet: a first deploy");

    cloudformation
      .on(DescribeStacksCommand, { StackName: "CDKToolkit" })
      .resolves(stackOf("CDKToolkit", "ROLLBACK_COMPLETE"))
      .on(DescribeStacksCommand, { StackName: "SSTBootstrap" })
      .resolves(stackOf("SSTBootstrap", "CREATE_COMPLETE"));
    expect(about(await look(), "preparation")).toEqual([
      [
        "missing",
        "CDKToolkit is ROLLBACK_COMPLETE",
        expect.stringContaining("delete-stack --stack-name CDKToolkit"),
      ],
    ]);
    cloudformation
      .on(DescribeStacksCommand, { StackName: "CDKToolkit" })
      .resolves(
        stackOf("CDKToolkit", "CREATE_COMPLETE", [{ OutputKey: "BootstrapVersion", OutputValue: "13" }]),
      );
    expect(about(await look(), "preparation")).toEqual([
      ["advice", expect.stringContaining("version 13"), expect.stringContaining("cdk bootstrap")],
    ]);
  });

  test.each([
    ["UPDATE_IN_PROGRESS", "describe-stacks"],
    ["UPDATE_ROLLBACK_FAILED", "continue-update-rollback"],
    ["DELETE_FAILED", "delete-stack"],
  ])("stops at a stack that is %s, and leaves other products' stacks alone", async (status, mend) => {
    cloudformation
      .on(DescribeStacksCommand)
      .callsFake((input) =>
        input.NextToken === undefined
          ? { ...stackOf("another-product", status), NextToken: "more" }
          : stackOf("prod-nutria-api", status),
      );
    expect(about(await look(), "stacks")).toEqual([
      [
        "missing",
        expect.stringContaining(`prod-nutria-api is ${status}`),
        expect.stringContaining(`aws cloudformation ${mend} --stack-name prod-nutria-api`),
      ],
    ]);
  });

  test("looks at the sender: unknown, not verified yet, and in the sandbox", async () => {
    ses.on(GetEmailIdentityCommand).rejects(named("NotFoundException"));
    ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: false });
    expect(about(await look(), "mail")).toEqual([
      [
        "missing",
        "nutria.test is no identity of SES in us-east-1",
        expect.stringContaining("create-email-identity"),
      ],
      ["advice", expect.stringContaining("sandbox"), expect.stringContaining("https://app.nutria.test")],
    ]);
    ses
      .on(GetEmailIdentityCommand)
      .resolves({ VerifiedForSendingStatus: false, DkimAttributes: { Status: "PENDING" } });
    ses.on(GetAccountCommand).resolves({ SendingEnabled: false });
    expect(about(await look(), "mail")).toEqual([
      ["missing", expect.stringContaining("(PENDING)"), expect.stringContaining("DkimAttributes.Tokens")],
      [
        "missing",
        expect.stringContaining("stopped"),
        expect.stringContaining("put-account-sending-attributes"),
      ],
    ]);
  });

  test.each([
    [
      "waits for its CNAME record",
      { Status: "PENDING_VALIDATION", SubjectAlternativeNames: ["app.nutria.test"] },
    ],
    ["is EXPIRED", { Status: "EXPIRED", SubjectAlternativeNames: ["app.nutria.test"] }],
    [
      "not for app.nutria.test",
      { Status: "ISSUED", SubjectAlternativeNames: ["*.app.nutria.test", "nutria.test"] },
    ],
  ])("refuses a certificate that %s", async (says, Certificate) => {
    call.mockImplementation(({ service }) =>
      Promise.resolve(service === "acm" ? { Certificate } : { Quota: { Value: 10_000 } }),
    );
    expect(about(await look(), "certificate")).toEqual([
      ["missing", expect.stringContaining(says), expect.stringMatching(/^aws acm /)],
    ]);
  });

  test("asks for CloudFront's certificate in us-east-1 and the gateway's in the stage's region", async () => {
    const elsewhere = {
      ...environment,
      NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:mx-central-1:111122223333:certificate/1",
      NUTRIA_GATEWAY_CERTIFICATE_ARN: "arn:aws:acm:mx-central-1:111122223333:certificate/2",
    };
    const findings = await look({ region: "mx-central-1", environment: elsewhere });
    expect(about(findings, "certificate")).toEqual([
      [
        "missing",
        expect.stringContaining("must be in us-east-1"),
        expect.stringContaining("--region us-east-1"),
      ],
    ]);
    expect(call.mock.calls.map(([{ region: asked, service }]) => [service, asked])).toContainEqual([
      "acm",
      "mx-central-1",
    ]);
    call.mockRejectedValue(named("ResourceNotFoundException"));
    expect(about(await look(), "certificate")).toEqual([
      ["missing", `there is no ${certificate}`, expect.stringContaining("request-certificate")],
    ]);
  });

  test("tells of quotas below what the stage is for", async () => {
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
    call.mockImplementation(({ service }) =>
      Promise.resolve(
        service === "acm"
          ? { Certificate: { Status: "ISSUED", SubjectAlternativeNames: ["app.nutria.test"] } }
          : { Quota: { Value: 600 } },
      ),
    );
    expect(about(await look(), "quotas")).toEqual([
      ["advice", expect.stringContaining("only 10 Lambdas"), expect.stringContaining("--desired-value 1000")],
      ["advice", expect.stringContaining("600 requests"), expect.stringContaining("--desired-value 2000")],
    ]);
  });

  test("looks for the secrets, encrypted, and leaves the one that a deploy makes to it", async () => {
    ssm
      .on(GetParametersCommand, { WithDecryption: false })
      .resolves({ Parameters: [secret("stripe-webhook-secret", "String")] });
    expect(about(await look(), "secrets")).toEqual([
      [
        "missing",
        "/nutria/prod/stripe-secret is not there",
        expect.stringContaining("put-parameter --name /nutria/prod/stripe-secret --type SecureString"),
      ],
      [
        "missing",
        "/nutria/prod/stripe-webhook-secret is not encrypted",
        expect.stringContaining("delete-parameter"),
      ],
    ]);
  });

  test("names what a removed stage left, with the command for each, and no other stage's", async () => {
    for (const name of ["storage", "auth", "api"]) {
      cloudformation
        .on(DescribeStacksCommand, { StackName: `prod-nutria-${name}` })
        .rejects(named("ValidationError", "Stack does not exist"));
    }
    const groups = ["prod-api-auth", "prod-notify", "prod-2-notify", "prod-2-api-auth"];
    const taken: Record<string, unknown> = {
      "CloudApiService.GetResource": {},
      "AWSCognitoIdentityProviderService.ListUserPools": {
        UserPools: ["prod-nutria-users", "prod-2-nutria-users"].map((Name) => ({
          Name,
          Id: `id-of-${Name}`,
        })),
      },
    };
    call.mockImplementation(({ operation, input }) => {
      if (operation !== "Logs_20140328.DescribeLogGroups") {
        return Promise.resolve(taken[operation] ?? { Certificate: {}, Quota: { Value: 10_000 } });
      }
      const { logGroupNamePrefix, nextToken } = input as { logGroupNamePrefix: string; nextToken?: string };
      if (/gateway$/.test(logGroupNamePrefix)) return Promise.resolve({ logGroups: [] });
      const half = nextToken === undefined ? groups.slice(0, 1) : groups.slice(1);
      const logGroups = half.map((name) => ({ logGroupName: `/aws/lambda/nutria-${name}` }));
      return Promise.resolve(nextToken === undefined ? { logGroups, nextToken: "more" } : { logGroups });
    });
    const exists = (path: string) =>
      /node_modules/.test(path) || ["functions/api/auth.ts", "functions/events/notify.ts"].includes(path);
    const left = about(await look({ exists }), "leftovers");
    expect(left).toEqual([
      [
        "missing",
        expect.stringContaining("prod-nutria-table"),
        expect.stringMatching(/create-backup .*prod-nutria-table.*delete-table/),
      ],
      [
        "missing",
        expect.stringContaining("nutria-prod-videos-111122223333"),
        expect.stringContaining("s3 rb"),
      ],
      [
        "advice",
        expect.stringContaining("id-of-prod-nutria-users"),
        expect.stringContaining("delete-user-pool"),
      ],
      [
        "missing",
        "2 log groups of a removed stage are still there",
        expect.stringContaining("in /aws/lambda/nutria-prod-api-auth /aws/lambda/nutria-prod-notify;"),
      ],
    ]);

    call.mockImplementation(({ operation }) =>
      operation === "CloudApiService.GetResource"
        ? Promise.reject(named("ResourceNotFoundException"))
        : Promise.resolve({ Certificate: {}, Quota: { Value: 10_000 } }),
    );
    expect(about(await look(), "leftovers")).toEqual([]);
  });

  test("leaves the table, the pool and the logs of a stage that is deployed alone", async () => {
    const operations = async () => {
      await look();
      return call.mock.calls.map(([{ service }]) => service);
    };
    expect(new Set(await operations())).toEqual(new Set(["acm", "servicequotas"]));
  });

  test("says what it may not look at, and looks at the rest", async () => {
    lambda.on(GetAccountSettingsCommand).rejects(named("AccessDeniedException", "not authorized"));
    const findings = await look();
    expect(about(findings, "quotas")).toEqual([
      ["advice", expect.stringContaining("AccessDeniedException: not authorized"), expect.any(String)],
    ]);
    expect(findings.some((each) => each.about === "secrets")).toBe(true);
  });
});

describe("a call to a service without a client", () => {
  const credentials = () => Promise.resolve({ accessKeyId: "OPERATOR", secretAccessKey: "not-a-secret" });
  const request = {
    service: "acm",
    region: "us-east-1",
    operation: "CertificateManager.DescribeCertificate",
    input: { CertificateArn: certificate },
  } as const;
  afterEach(() => vi.unstubAllGlobals());

  test("is signed for the service and its region", async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ Certificate: {} })));
    vi.stubGlobal("fetch", fetched);
    expect(await createJsonCall(credentials)(request)).toEqual({ Certificate: {} });
    const [url, sent] = fetched.mock.calls[0] as [string, RequestInit];
    expect(url).toBe("https://acm.us-east-1.amazonaws.com/");
    expect(sent.body).toBe(JSON.stringify(request.input));
    expect(sent.headers).toMatchObject({
      "x-amz-target": "CertificateManager.DescribeCertificate",
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=OPERATOR\/\d{8}\/us-east-1\/acm\/aws4_request/,
      ),
    });
  });

  test("raises the service's error by its name", async () => {
    const body = { __type: "com.amazon#ResourceNotFoundException", message: "no such certificate" };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 400 })));
    await expect(createJsonCall(credentials)(request)).rejects.toMatchObject({
      name: "ResourceNotFoundException",
      message: "no such certificate",
    });
  });
});
