import { megabyte } from "@nutria/contract/web/sizes";
import { randomBytes } from "node:crypto";
import { operation } from "../shared/aws-json";
import { awsService, AwsError, createAwsServer, type AwsRequest } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import type { BusEvent } from "../eventbridge/entries";
import { parseEmail, readMail, type SendEmailInput, type SentMail } from "./email-input";
import { openInbox, type Inbox } from "./inbox";
import { linksOf, type Mail } from "./mail";
import { mailReport, simulatedReport, type ReportKind } from "./report";

export interface SesOptions {
  /** The folder for the mails; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
  /** Maximum number of mails in the inbox. */
  limit?: number;
  /** The one configuration set that there is. */
  configurationSet?: string;
}

export interface SesEndpoint extends Endpoint {
  /** Mails sent, newest first. */
  mails(): Promise<Mail[]>;
  /** Stores a mail without an SDK call, for the embedded user pool. */
  deliver(mail: {
    from: string;
    to: string;
    subject: string;
    html: string;
    text?: string;
    headers?: Record<string, string>;
  }): Promise<void>;
  inbox: Inbox;
  /** Where to report mails that did not arrive. */
  reportTo(target: (event: BusEvent) => Promise<void>): void;
  /** Reports that a mail did not arrive; returns false when there is no such mail. */
  report(id: string, kind: ReportKind): Promise<boolean>;
}

/** Starts the embedded SES, which stores sent mails in an inbox. */
export async function createSes(options: SesOptions = {}): Promise<SesEndpoint> {
  const { now = systemClock, configurationSet = "nutria-local" } = options;
  const inbox = await openInbox(options.directory, options.limit);

  async function store(mail: SentMail): Promise<string> {
    const id = `${now().toString(36)}-${randomBytes(6).toString("hex")}`;
    await inbox.add({ id, at: new Date(now()).toISOString(), ...mail, links: linksOf(mail.html, mail.text) });
    return id;
  }

  async function send({ method, path, headers, body }: AwsRequest): Promise<object> {
    const isSend = method === "POST" && path.split("?")[0] === "/v2/email/outbound-emails";
    if (!isSend || !/^application\/json\b/.test(String(headers["content-type"] ?? ""))) {
      throw new AwsError("UnknownOperationException", "The embedded cloud only sends mail.", 404);
    }
    return sendEmail(parseEmail(body));
  }

  async function sendEmail(input: SendEmailInput): Promise<object> {
    const { ConfigurationSetName: named } = input;
    if (named !== undefined && named !== configurationSet) {
      throw new AwsError("NotFoundException", `Configuration set <${named}> does not exist.`, 404);
    }
    const mail = readMail(input);
    const id = await store(mail);
    const kind = mail.to.map(simulatedReport).find((one) => one !== undefined);
    // Without a configuration set nobody hears of it, as in SES.
    if (kind !== undefined && named !== undefined) await report(id, kind);
    return { MessageId: id };
  }

  let target: ((event: BusEvent) => Promise<void>) | undefined;
  async function report(id: string, kind: ReportKind): Promise<boolean> {
    const mail = inbox.find(id);
    if (mail === undefined) return false;
    await target?.(mailReport(mail, kind, configurationSet, new Date(now()).toISOString()));
    return true;
  }

  const service = awsService(
    { name: "SES", contentType: "application/json", faultType: "InternalServiceError" },
    send,
  );
  const server = createAwsServer(service, { maximumBodyBytes: 20 * megabyte });
  const { url } = await listenOnLoopback(server, options.port);
  return {
    url,
    operations: { SendEmail: operation(sendEmail) },
    inbox,
    report,
    reportTo: (given) => void (target = given),
    mails: () => Promise.resolve(inbox.mails()),
    async deliver({ from, to, subject, html, text = "", headers = {} }) {
      await store({ from, to: [to], subject, html, text, headers });
    },
    async close() {
      await closeServer(server);
      await inbox.close();
    },
  };
}
