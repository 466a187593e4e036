import { randomBytes } from "node:crypto";
import { operation } from "../shared/aws-json";
import { awsService, AwsError, createAwsServer, type AwsRequest } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import type { BusEvent } from "../eventbridge/entries";
import { openInbox, type Inbox } from "./inbox";
import { linksOf, type Mail, type MailFile } from "./mail";
import { parseMime, type ParsedMail } from "./mime";
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

interface SendEmailInput {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject?: { Data?: string };
      Body?: { Html?: { Data?: string }; Text?: { Data?: string } };
      Headers?: { Name?: string; Value?: string }[];
      Attachments?: { FileName?: string; ContentType?: string; RawContent?: string | Uint8Array }[];
    };
    Raw?: { Data?: string };
  };
}

type Attachments = NonNullable<NonNullable<NonNullable<SendEmailInput["Content"]>["Simple"]>["Attachments"]>;

const maximumRecipients = 50;
const maximumHeaders = 15;
const badRequest = (message: string): AwsError => new AwsError("BadRequestException", message);

/** Starts the embedded SES, which stores sent mails in an inbox. */
export async function createSes(options: SesOptions = {}): Promise<SesEndpoint> {
  const { now = systemClock, configurationSet = "nutria-local" } = options;
  const inbox = await openInbox(options.directory, options.limit);

  async function store(mail: ParsedMail & { attachments?: MailFile[] }): Promise<string> {
    const id = `${now().toString(36)}-${randomBytes(6).toString("hex")}`;
    await inbox.add({ id, at: new Date(now()).toISOString(), ...mail, links: linksOf(mail.html, mail.text) });
    return id;
  }

  async function send({ method, path, headers, body }: AwsRequest): Promise<object> {
    const isSend = method === "POST" && path.split("?")[0] === "/v2/email/outbound-emails";
    if (!isSend || !/^application\/json\b/.test(String(headers["content-type"] ?? ""))) {
      throw new AwsError("UnknownOperationException", "The embedded cloud only sends mail.", 404);
    }
    return sendEmail(parseInput(body));
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
  const server = createAwsServer(service, { maximumBodyBytes: 20 * 1024 * 1024 });
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

function parseInput(body: string): SendEmailInput {
  try {
    return JSON.parse(body) as SendEmailInput;
  } catch {
    throw badRequest("The request is not JSON.");
  }
}

function readMail({ FromEmailAddress: from, Destination, Content }: SendEmailInput): ParsedMail & {
  attachments?: MailFile[];
} {
  const to = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
    (addresses) => addresses ?? [],
  );
  if (to.length > maximumRecipients) throw badRequest(`Recipient count exceeds ${maximumRecipients}.`);
  const wrong = to.find((address) => !/^[^\s@]*[^@]*@[^\s@]+$/.test(address) || /[\r\n]/.test(address));
  if (wrong !== undefined) throw badRequest(`Invalid email address: ${wrong}`);
  if (Content?.Raw?.Data !== undefined) {
    const mail = parseMime(Buffer.from(Content.Raw.Data, "base64"));
    return { ...mail, from: from ?? mail.from, to: to.length > 0 ? to : mail.to };
  }
  const { Subject, Body, Headers, Attachments = [] } = Content?.Simple ?? {};
  if (to.length === 0) throw badRequest("Missing destination.");
  if (!from) throw badRequest("Missing from address.");
  if (Subject?.Data === undefined || (Body?.Html?.Data === undefined && Body?.Text?.Data === undefined)) {
    throw badRequest("Missing subject or body.");
  }
  return {
    from,
    to,
    subject: Subject.Data,
    html: Body?.Html?.Data ?? "",
    text: Body?.Text?.Data ?? "",
    headers: readHeaders(Headers),
    ...(Attachments.length > 0 && { attachments: Attachments.map(readAttachment) }),
  };
}

/** SES needs the name and the content of a file; it takes its type from the name when none is given. */
function readAttachment({ FileName, ContentType, RawContent }: Attachments[number]): MailFile {
  if (!FileName || /[\r\n]/.test(FileName) || FileName.length > 255)
    throw badRequest("Invalid attachment file name.");
  if (!RawContent) throw badRequest("Missing attachment content.");
  const content = typeof RawContent === "string" ? RawContent : Buffer.from(RawContent).toString("base64");
  return { fileName: FileName, contentType: ContentType ?? "application/octet-stream", content };
}

/** Validates headers by SES's limits: printable ASCII, names up to 126 characters, values up to 870. */
function readHeaders(given: { Name?: string; Value?: string }[] = []): Record<string, string> {
  if (given.length > maximumHeaders) throw badRequest(`Header count exceeds ${maximumHeaders}.`);
  const headers: Record<string, string> = {};
  for (const { Name = "", Value = "" } of given) {
    if (!/^[!-9;-~]{1,126}$/.test(Name)) throw badRequest(`Invalid header name: ${Name}`);
    if (!/^[ -~]{1,870}$/.test(Value)) throw badRequest(`Invalid value of header ${Name}`);
    headers[Name] = Value;
  }
  return headers;
}
