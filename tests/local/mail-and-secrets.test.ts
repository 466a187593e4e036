import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { createSes, type SesEndpoint } from "@nutria/local/ses/server";
import { readOrCreateSecrets } from "@nutria/local/ssm/secrets";
import { createSsm } from "@nutria/local/ssm/server";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientOptions } from "./support/table";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-mail-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("mail", () => {
  const simple = (subject: string, to = ["ana@correo.mx"]) =>
    new SendEmailCommand({
      FromEmailAddress: "Nutria <hola@nutria.mx>",
      Destination: { ToAddresses: to },
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: {
            Html: { Data: `<p>Hola</p><a href="https://nutria.mx/p/abc?x=1&amp;y=2">Abrir</a>` },
            Text: { Data: "Hola: https://nutria.mx/p/abc" },
          },
        },
      },
    });

  async function withInbox(work: (ses: SesEndpoint, client: SESv2Client) => Promise<void>, limit?: number) {
    const ses = await createSes({ directory, ...(limit !== undefined && { limit }) });
    const client = new SESv2Client({ ...clientOptions(ses.url), maxAttempts: 1 });
    try {
      await work(ses, client);
    } finally {
      client.destroy();
      await ses.close();
    }
  }

  test("arrives with its texts and links, newest first, and survives a restart", async () => {
    await withInbox(async (ses, client) => {
      const { MessageId } = await client.send(simple("Uno"));
      await client.send(simple("Ñandú: ¿dos?"));
      const mails = await ses.mails();
      expect(mails.map(({ subject }) => subject)).toEqual(["Ñandú: ¿dos?", "Uno"]);
      expect(mails[1]).toMatchObject({
        id: MessageId,
        from: "Nutria <hola@nutria.mx>",
        to: ["ana@correo.mx"],
        links: ["https://nutria.mx/p/abc?x=1&y=2"],
      });
    });
    await withInbox(async (ses) => expect(await ses.mails()).toHaveLength(2));
  });

  test("keeps its headers, and refuses those that SES refuses", async () => {
    const withHeaders = (...Headers: { Name: string; Value: string }[]) => {
      const command = simple("Con encabezados");
      return new SendEmailCommand({
        ...command.input,
        Content: { Simple: { ...command.input.Content?.Simple, Headers } as never },
      });
    };
    await withInbox(async (ses, client) => {
      await client.send(withHeaders({ Name: "List-Unsubscribe", Value: "<https://nutria.mx/x>" }));
      await client.send(simple("Sin encabezados"));
      const [without, mail] = await ses.mails();
      expect(mail?.headers).toEqual({ "List-Unsubscribe": "<https://nutria.mx/x>" });
      expect(without?.headers).toEqual({});
      const refused = [
        [{ Name: "List Unsubscribe", Value: "x" }],
        [{ Name: "X-Nutria", Value: "a\r\nBcc: b@correo.mx" }],
        [{ Name: "X-Nutria", Value: "x".repeat(871) }],
        Array.from({ length: 16 }, (_, n) => ({ Name: `X-${n}`, Value: "x" })),
      ];
      for (const headers of refused) {
        await expect(client.send(withHeaders(...headers))).rejects.toMatchObject({
          name: "BadRequestException",
        });
      }
    });
  });

  test("parses a raw mail: encoded words, parts, quoted-printable and base64", async () => {
    const raw = [
      "From: =?utf-8?Q?Nutri=C3=B3loga?= <n@nutria.mx>",
      "To: ana@correo.mx",
      "List-Unsubscribe: <https://nutria.mx/x>",
      `Subject: =?utf-8?B?${Buffer.from("Confirmación").toString("base64")}?=`,
      'Content-Type: multipart/mixed; boundary="out"',
      "",
      "--out",
      'Content-Type: multipart/alternative; boundary="in"',
      "",
      "--in",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Ma=C3=B1ana a las 9=\r\n en punto",
      "--in",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("<b>Mañana</b>").toString("base64"),
      "--in--",
      "--out",
      "Content-Type: application/pdf",
      "Content-Disposition: attachment",
      "",
      "not shown",
      "--out--",
      "",
    ].join("\r\n");
    await withInbox(async (ses, client) => {
      await client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
      expect((await ses.mails())[0]).toMatchObject({
        from: "Nutrióloga <n@nutria.mx>",
        to: ["ana@correo.mx"],
        subject: "Confirmación",
        text: "Mañana a las 9 en punto",
        html: "<b>Mañana</b>",
        headers: { "list-unsubscribe": "<https://nutria.mx/x>" },
      });
    });
  });

  test("refuses mails that SES refuses", async () => {
    await withInbox(async (_ses, client) => {
      await expect(client.send(simple("x", []))).rejects.toMatchObject({ name: "BadRequestException" });
      await expect(client.send(simple("x", ["not an address"]))).rejects.toMatchObject({
        name: "BadRequestException",
      });
      const many = Array.from({ length: 51 }, (_, n) => `p${n}@correo.mx`);
      await expect(client.send(simple("x", many))).rejects.toMatchObject({ name: "BadRequestException" });
    });
  });

  test("the inbox keeps no more than its limit", async () => {
    await withInbox(async (ses, client) => {
      for (let n = 1; n <= 5; n++) await client.send(simple(`Correo ${n}`));
      expect((await ses.mails()).map(({ subject }) => subject)).toEqual(["Correo 5", "Correo 4", "Correo 3"]);
    }, 3);
  });
});

describe("secrets", () => {
  test("are created once per folder and readable only by their owner", async () => {
    const file = join(directory, "secrets.jsonl");
    const first = await readOrCreateSecrets(file, ["link", "stripe"]);
    expect(first.link).not.toBe(first.stripe);
    expect(await readOrCreateSecrets(file, ["link", "stripe", "new"])).toMatchObject(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("are read through the parameter store, decrypted only on request", async () => {
    const ssm = await createSsm({ parameters: { "/nutria/local/link-secret": "s3cret" } });
    const client = new SSMClient(clientOptions(ssm.url));
    const read = async (WithDecryption: boolean) =>
      (await client.send(new GetParameterCommand({ Name: "/nutria/local/link-secret", WithDecryption })))
        .Parameter?.Value;
    expect(await read(true)).toBe("s3cret");
    expect(await read(false)).not.toContain("s3cret");
    await expect(client.send(new GetParameterCommand({ Name: "/nope" }))).rejects.toMatchObject({
      name: "ParameterNotFound",
    });
    const { Parameters, InvalidParameters } = await client.send(
      new GetParametersCommand({ Names: ["/nutria/local/link-secret", "/nope"], WithDecryption: true }),
    );
    expect(Parameters?.map(({ Value }) => Value)).toEqual(["s3cret"]);
    expect(InvalidParameters).toEqual(["/nope"]);
    client.destroy();
    await ssm.close();
  });
});
