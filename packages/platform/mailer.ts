import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import type { Mailer } from "@nutria/core/lib/context";

/** Sends through SES from the stage's address. */
export function createMailer(from: string, client = new SESv2Client({})): Mailer {
  return {
    async send({ to, subject, html, text }) {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: subject, Charset: "UTF-8" },
              Body: { Html: { Data: html, Charset: "UTF-8" }, Text: { Data: text, Charset: "UTF-8" } },
            },
          },
        }),
      );
    },
  };
}
