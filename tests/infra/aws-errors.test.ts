import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { LambdaClient, InvokeCommand } from "@aws-sdk/client-lambda";
import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { awsOptions } from "@nutria/local/shared/aws-options";
import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import { sentenceOf } from "@nutria/stacks/support/aws-errors";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

/** What answers in the place of AWS: a page in which somebody signs in to a network, or a proxy without one; or nobody. */
let answer: { status: number; body: string; headers?: Record<string, string> } | undefined;
let server: Server;
let endpoint: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (!answer) return;
    const headers = { "content-type": "text/html", ...answer.headers };
    response.writeHead(answer.status, headers).end(answer.body);
  });
  ({ url: endpoint } = await listenOnLoopback(server));
});
afterAll(async () => closeServer(server));

const clients: { destroy: () => void }[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.destroy()));

/** Asks one of the services, and gives what an operator is told. */
const asked = {
  sts: async () => told(new STSClient(options()), (client) => client.send(new GetCallerIdentityCommand({}))),
  cloudformation: async () =>
    told(new CloudFormationClient(options()), (client) => client.send(new DescribeStacksCommand({}))),
  ssm: async () =>
    told(new SSMClient(options()), (client) => client.send(new GetParameterCommand({ Name: "/a" }))),
  ses: async () => told(new SESv2Client(options()), (client) => client.send(new GetAccountCommand({}))),
  lambda: async () =>
    told(new LambdaClient(options()), (client) =>
      client.send(new InvokeCommand({ FunctionName: "a", InvocationType: "Event" })),
    ),
};
/** Of nobody so short that a test can wait for it; who answers may take its time. */
const silenceMs = () => (answer ? 60_000 : 300);
const options = () => ({
  ...awsOptions("us-east-1", silenceMs()),
  endpoint,
  credentials: { accessKeyId: "OPERATOR", secretAccessKey: "not-a-secret" },
  maxAttempts: 1,
});
async function told<Client extends { destroy: () => void }>(
  client: Client,
  call: (client: Client) => Promise<unknown>,
): Promise<string | undefined> {
  clients.push(client);
  const error: unknown = await call(client).then(
    () => new Error("It was taken for an answer"),
    (failure: unknown) => failure,
  );
  return sentenceOf(error);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
    .map((file) => join(folder, file));

const says =
  "AWS cannot be reached (another answers in its place): connect this machine, or correct the region.";

describe("what an operator is told", () => {
  test.each([
    ["a page to sign in to the network", 200, "<html><body>Entra a la red</body></html>"],
    ["a page of a proxy", 502, "<html><body>Bad gateway</body></html>"],
    ["nothing of a proxy", 503, ""],
    ["a page that is nowhere", 404, "<html></html>"],
    ["a page that forbids", 403, "<html></html>"],
  ])("when %s answers in the place of AWS", async (_, status, body) => {
    answer = { status, body };
    for (const name of ["sts", "cloudformation", "ssm", "ses"] as const) {
      expect([name, await asked[name]()]).toEqual([name, says]);
    }
    // An invocation has an answer of any form.
    if (status !== 200) expect(await asked.lambda()).toBe(says);
  });

  test("when what takes the request never answers", async () => {
    answer = undefined;
    for (const [name, ask] of Object.entries(asked)) {
      expect([name, await ask()]).toEqual([
        name,
        expect.stringMatching(/^AWS cannot be reached \((timeout|ETIMEDOUT)\): connect this machine/),
      ]);
    }
  });

  test("by every command: none has a client that waits for ever", () => {
    const made = [...filesIn("stacks"), ...filesIn("packages/local/admin")].flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /new [A-Z]\w+Client\((?!awsOptions\(|options\)|\{ \.\.\.options)/g,
        ),
      ].map(([client]) => `${file}: ${client}`),
    );
    expect(made).toEqual([]);
  });

  test("when AWS refuses, which says why and has the id of the request", async () => {
    const body = JSON.stringify({
      __type: "AccessDeniedException",
      message: "not allowed to perform ssm:GetParameter",
    });
    const headers = { "content-type": "application/x-amz-json-1.1", "x-amzn-requestid": "1" };
    answer = { status: 400, body, headers };
    expect(await asked.ssm()).toBe(
      "AWS refused: AccessDeniedException: not allowed to perform ssm:GetParameter",
    );
    answer = { status: 403, body: "", headers };
    expect(await asked.ses()).toMatch(/^AWS refused: .*UnknownError$/);
  });

  test("of a fault of ours is not a sentence: it shows its place", () => {
    expect(sentenceOf(new TypeError("Cannot read properties of undefined"))).toBeUndefined();
    expect(sentenceOf("no error")).toBeUndefined();
  });
});
