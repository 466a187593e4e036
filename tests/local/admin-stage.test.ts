import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "./support/admin";

describe("npm run admin in a stage", () => {
  let lambda: Server;
  const calls: { path: string | undefined; body: string; authorization: string | undefined }[] = [];
  let answer: { headers: Record<string, string>; body: unknown };

  beforeAll(async () => {
    lambda = createServer((request, response) => {
      void textOf(request).then((body) => {
        calls.push({ path: request.url, body, authorization: request.headers.authorization });
        response.writeHead(200, answer.headers).end(JSON.stringify(answer.body));
      });
    }).listen(0, "127.0.0.1");
    await once(lambda, "listening");
  });
  afterAll(() => void lambda.close());

  const create = () =>
    runAdmin(["create-administrator", "ana@correo.mx", "--stage", "prod"], {
      AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: "OPERATOR",
      AWS_SECRET_ACCESS_KEY: "not-a-secret",
      AWS_REGION: "us-east-1",
    });

  test("invokes the operator's Lambda by its name, with the operator's credentials", async () => {
    answer = { headers: {}, body: { _id: "adm_1", email: "ana@correo.mx", isNew: true } };
    const { code, output } = await create();
    expect([code, output]).toEqual([0, expect.stringContaining("Se creó la cuenta de ana@correo.mx")]);
    expect(calls).toEqual([
      {
        path: "/2015-03-31/functions/nutria-prod-create-administrator/invocations",
        body: JSON.stringify({ email: "ana@correo.mx" }),
        authorization: expect.stringContaining("Credential=OPERATOR/") as string,
      },
    ]);
  });

  test("reports the failure of the Lambda", async () => {
    answer = { headers: { "x-amz-function-error": "Unhandled" }, body: { errorMessage: "no table" } };
    expect(await create()).toMatchObject({
      code: 1,
      complaint: "nutria-prod-create-administrator falló: no table\n",
    });
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
