import type { Attachment } from "@aws-sdk/client-sesv2";
import type { MailAttachment, Mailer } from "@nutria/core/kernel/context";
import { clientOptions, withCachedSteps } from "./clients";
import { lazily } from "../lazily";

function toAttachment({ fileName, contentType, content }: MailAttachment): Attachment {
  return {
    FileName: fileName,
    ContentType: contentType,
    RawContent: Buffer.from(content),
    ContentDisposition: "ATTACHMENT",
    ContentTransferEncoding: "BASE64",
  };
}

/** Sends through SES from the stage's address; its configuration set reports what does not arrive. */
export function createMailer(from: string, configurationSet: string): Mailer {
  const ses = lazily(async () => {
    const { SendEmailCommand, SESv2Client } = await import("@aws-sdk/client-sesv2");
    return { client: withCachedSteps(new SESv2Client(clientOptions())), SendEmailCommand };
  });
  return {
    async send({ to, subject, html, text, headers = {}, attachments = [] }) {
      const { client, SendEmailCommand } = await ses();
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          ConfigurationSetName: configurationSet,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: subject, Charset: "UTF-8" },
              Body: { Html: { Data: html, Charset: "UTF-8" }, Text: { Data: text, Charset: "UTF-8" } },
              Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
              ...(attachments.length > 0 && { Attachments: attachments.map(toAttachment) }),
            },
          },
        }),
      );
    },
  };
}
