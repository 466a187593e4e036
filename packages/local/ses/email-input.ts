import { AwsError } from "../shared/aws-service";
import type { MailFile } from "./mail";
import { parseMime, type ParsedMail } from "./mime";

/** What the operation takes, as far as the product uses it. */
export interface SendEmailInput {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: SimpleContent;
    Raw?: { Data?: string };
  };
}

interface SimpleContent {
  Subject?: { Data?: string };
  Body?: { Html?: { Data?: string }; Text?: { Data?: string } };
  Headers?: { Name?: string; Value?: string }[];
  Attachments?: Attachment[];
}

interface Attachment {
  FileName?: string;
  ContentType?: string;
  RawContent?: string | Uint8Array;
}

/** A mail as it goes into the inbox. */
export type SentMail = ParsedMail & { attachments?: MailFile[] };

const maximumRecipients = 50;
const maximumHeaders = 15;
const badRequest = (message: string): AwsError => new AwsError("BadRequestException", message);

/** Raises `BadRequestException` for what is no JSON. */
export function parseEmail(body: string): SendEmailInput {
  try {
    return JSON.parse(body) as SendEmailInput;
  } catch {
    throw badRequest("The request is not JSON.");
  }
}

/** The mail that is to be sent. Raises `BadRequestException` for what SES refuses. */
export function readMail({ FromEmailAddress: from, Destination, Content }: SendEmailInput): SentMail {
  const to = recipientsOf(Destination);
  if (Content?.Raw?.Data !== undefined) {
    const mail = parseMime(Buffer.from(Content.Raw.Data, "base64"));
    return { ...mail, from: from ?? mail.from, to: to.length > 0 ? to : mail.to };
  }
  if (to.length === 0) throw badRequest("Missing destination.");
  if (!from) throw badRequest("Missing from address.");
  return { from, to, ...readSimple(Content?.Simple ?? {}) };
}

function recipientsOf(destination: SendEmailInput["Destination"]): string[] {
  const to = [destination?.ToAddresses, destination?.CcAddresses, destination?.BccAddresses].flatMap(
    (addresses) => addresses ?? [],
  );
  if (to.length > maximumRecipients) throw badRequest(`Recipient count exceeds ${maximumRecipients}.`);
  const wrong = to.find((address) => !/^[^\s@]*[^@]*@[^\s@]+$/.test(address) || /[\r\n]/.test(address));
  if (wrong !== undefined) throw badRequest(`Invalid email address: ${wrong}`);
  return to;
}

/** A mail that is given by its parts, and not as MIME. */
function readSimple({
  Subject,
  Body,
  Headers,
  Attachments = [],
}: SimpleContent): Omit<SentMail, "from" | "to"> {
  const [html, text] = [Body?.Html?.Data, Body?.Text?.Data];
  if (Subject?.Data === undefined || (html === undefined && text === undefined)) {
    throw badRequest("Missing subject or body.");
  }
  return {
    subject: Subject.Data,
    html: html ?? "",
    text: text ?? "",
    headers: readHeaders(Headers),
    ...(Attachments.length > 0 && { attachments: Attachments.map(readAttachment) }),
  };
}

/** SES needs the name and the content of a file; it takes its type from the name when none is given. */
function readAttachment({ FileName, ContentType, RawContent }: Attachment): MailFile {
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
