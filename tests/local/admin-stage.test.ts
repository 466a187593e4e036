import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runAdmin } from "./support/admin";

describe("npm run admin in a stage", () => {
  let lambda: Server;
  const calls: { path: string | undefined; body: string; authorization: string | undefined }[] = [];
  let answer: { headers: Record<string, string>; body: unknown };
  /** The answers of the next calls, before that one. */
  const answers: (typeof answer)[] = [];

  beforeAll(async () => {
    lambda = createServer((request, response) => {
      void textOf(request).then((body) => {
        calls.push({ path: request.url, body, authorization: request.headers.authorization });
        const { headers, body: answered } = answers.shift() ?? answer;
        response.writeHead(200, headers).end(JSON.stringify(answered));
      });
    }).listen(0, "127.0.0.1");
    await once(lambda, "listening");
  });
  afterAll(() => void lambda.close());

  beforeEach(() => void calls.splice(0));
  const create = () => run("create-administrator", "ana@correo.mx", "--stage", "prod");
  const run = (...words: string[]) =>
    runAdmin(words, {
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
        path: "/2015-03-31/functions/nutria-prod-operations-create-administrator/invocations",
        body: JSON.stringify({ email: "ana@correo.mx" }),
        authorization: expect.stringContaining("Credential=OPERATOR/") as string,
      },
    ]);
  });

  test("reports the failure of the Lambda", async () => {
    answer = { headers: { "x-amz-function-error": "Unhandled" }, body: { errorMessage: "no table" } };
    expect(await create()).toMatchObject({
      code: 1,
      complaint: "nutria-prod-operations-create-administrator falló: no table\n",
    });
  });

  describe("seed-demo", () => {
    const emails = ["demo@nutria.example", "mariana.quintero@correo.example"];
    const seeded = (body: object) => ({ headers: {}, body: { emails, ...body } });

    test("invokes the Lambda of the stage until the practice is whole, and shows the password once", async () => {
      answers.push(seeded({ isDone: false, changes: 120 }), seeded({ isDone: false, changes: 30 }));
      answer = seeded({ isDone: true, changes: 7, password: "a-password" });
      const { code, output } = await run("seed-demo", "--stage", "staging");
      expect(code).toBe(0);
      expect(output).toContain("está completa: 157 cambios");
      expect(output).toMatch(/Nutrióloga +demo@nutria\.example\n.*mariana.*\n +Contraseña +a-password /);
      expect(calls.map(({ path, body }) => [path, body])).toEqual(
        Array.from({ length: 3 }, () => [
          "/2015-03-31/functions/nutria-staging-operations-seed-demo/invocations",
          JSON.stringify({ isPasswordRenewed: false }),
        ]),
      );
    });

    test("says that nothing changed the second time, and asks for another password only when told to", async () => {
      answer = seeded({ isDone: true, changes: 0 });
      const { code, output } = await run("seed-demo", "--stage", "staging");
      expect([code, output]).toEqual([0, expect.stringContaining("no cambió nada") as string]);
      expect(output).not.toContain("Contraseña");
      await run("seed-demo", "--stage", "staging", "--new-password");
      expect(calls.at(-1)?.body).toBe(JSON.stringify({ isPasswordRenewed: true }));
    });

    test("ends when a run gets no further", async () => {
      answers.push(seeded({ isDone: false, changes: 10 }));
      answer = seeded({ isDone: false, changes: 0 });
      expect(await run("seed-demo", "--stage", "staging")).toMatchObject({ code: 1 });
      expect(calls).toHaveLength(2);
    });

    test("is refused for prod and without a stage, before anything is called", async () => {
      expect(await run("seed-demo", "--stage", "prod")).toMatchObject({
        code: 2,
        complaint: expect.stringContaining("En prod no se escribe") as string,
      });
      expect(await run("seed-demo")).toMatchObject({
        code: 2,
        complaint: expect.stringContaining("npm start") as string,
      });
      expect(calls).toEqual([]);
    });
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
