import type { Attachment } from "@aws-sdk/client-sesv2";
import type { MailAttachment, Mailer } from "@nutria/core/kernel/context";
import { prepared } from "./clients";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

function toAttachment({ fileName, contentType, content }: MailAttachment): Attachment {
  return {
    FileName: fileName,
    ContentType: contentType,
    RawContent: Buffer.from(content),
    ContentDisposition: "ATTACHMENT",
    ContentTransferEncoding: "BASE64",
  };
}

/** Domains that nobody can have (RFC 2606 and 6761). */
const reservedDomain = /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i;

/**
 * Sends through SES from the stage's address; its configuration set reports what does not arrive. A mail to a reserved
 * domain, such as those of the demo practice, ends here: SES would count it as a bounce.
 */
export function createMailer({
  from,
  configurationSet,
  mailsReservedDomains = false,
}: {
  from: string;
  configurationSet: string;
  /** Hands those mails over too: the embedded cloud keeps them for its inbox. */
  mailsReservedDomains?: boolean;
}): Mailer {
  const ses = atFirstUse(async () => {
    const { SendEmailCommand, SESv2Client } = await import("@aws-sdk/client-sesv2");
    return { client: prepared(new SESv2Client({})), SendEmailCommand };
  });
  return {
    async send({ to, subject, html, text, headers = {}, attachments = [] }) {
      if (!mailsReservedDomains && reservedDomain.test(to)) return;
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
