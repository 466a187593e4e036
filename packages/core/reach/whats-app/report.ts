import { e164OfSender } from "@nutria/contract/phone";
import * as z from "zod/mini";

const Status = z.object({
  id: z.optional(z.string()),
  status: z.string(),
  timestamp: z.optional(z.string()),
  recipient_id: z.optional(z.string()),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});

/** Longer ones are not ours. */
const payload = z.string().check(z.maxLength(256));

const Message = z.object({
  id: z.string().check(z.maxLength(512)),
  /** Missing where a person has a user name instead of a number. */
  from: z.optional(z.string()),
  timestamp: z.optional(z.string()),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  /** A press on a button of a template. */
  button: z.optional(z.object({ payload })),
  /** A press on a button of a message of ours. */
  interactive: z.optional(z.object({ button_reply: z.optional(z.object({ id: payload })) })),
});

const Change = z.object({
  value: z.object({
    statuses: z._default(z.array(z.unknown()), []),
    messages: z._default(z.array(z.unknown()), []),
  }),
});

/** The provider's report of each change of a message, and of each incoming message. */
const Report = z.object({
  context: z._default(
    z.object({ MetaPhoneNumberIds: z._default(z.array(z.object({ arn: z.string() })), []) }),
    { MetaPhoneNumberIds: [] },
  ),
  /** Meta's notification, as JSON in a text. */
  whatsAppWebhookEntry: z.string(),
  message_timestamp: z.string(),
  /** The provider's own id of the message of ours that it is about, where it is about one. */
  messageId: z.optional(z.string()),
});

/** Delivery state of a message that we sent. */
export interface MessageStatus {
  /** The notice's id, or the provider's id of the message, as far as each is named. */
  noticeId: string | undefined;
  messageId: string | undefined;
  status: string;
  at: string;
  /** Meta's numbers of what went wrong. */
  errorCodes: number[];
}

/** A message that somebody wrote. */
export interface Inbound {
  id: string;
  /** In E.164; undefined where WhatsApp names none. */
  sender: string | undefined;
  at: string;
  text: string;
  /** Payload of a pressed button; undefined for other messages. */
  payload: string | undefined;
}

export interface ReadReport {
  /** The provider's ids of the numbers that it is about. */
  phoneNumbers: string[];
  statuses: MessageStatus[];
  messages: Inbound[];
}

/** Longer texts are no word to us. */
const longestText = 40;

/**
 * Reads what the provider published. What has another shape than a status or a message, such as news of a template, is left
 * out. Raises when it is no report at all.
 */
export function readReport(body: string): ReadReport {
  const report = z.parse(Report, JSON.parse(body));
  const entry: unknown = JSON.parse(report.whatsAppWebhookEntry);
  const { changes = [] } = entry as { changes?: unknown[] };
  const values = changes.flatMap((change) => {
    const { data } = z.safeParse(Change, change);
    return data ? [data.value] : [];
  });
  const otherwise = new Date(report.message_timestamp).toISOString();
  return {
    phoneNumbers: report.context.MetaPhoneNumberIds.map(({ arn }) => phoneNumberOf(arn)),
    statuses: values.flatMap(({ statuses }) =>
      statuses.flatMap((one) => {
        const { data } = z.safeParse(Status, one);
        return data ? [toStatus(data, report.messageId, otherwise)] : [];
      }),
    ),
    messages: values.flatMap(({ messages }) =>
      messages.flatMap((one) => {
        const { data } = z.safeParse(Message, one);
        return data ? [toInbound(data, otherwise)] : [];
      }),
    ),
  };
}

function toStatus(
  { status, timestamp, biz_opaque_callback_data: noticeId, errors = [] }: z.output<typeof Status>,
  messageId: string | undefined,
  otherwise: string,
): MessageStatus {
  return {
    noticeId,
    messageId,
    status,
    at: instantOf(timestamp) ?? otherwise,
    errorCodes: errors.map(({ code }) => code),
  };
}

function toInbound(
  { id, from = "", timestamp, text, button, interactive }: z.output<typeof Message>,
  otherwise: string,
): Inbound {
  return {
    id,
    sender: e164OfSender(from),
    at: instantOf(timestamp) ?? otherwise,
    text: (text?.body ?? "").slice(0, longestText),
    payload: button?.payload ?? interactive?.button_reply?.id,
  };
}

/** Meta's seconds since 1970, in a text. */
function instantOf(timestamp: string | undefined): string | undefined {
  return timestamp !== undefined && /^\d{9,11}$/.test(timestamp)
    ? new Date(Number(timestamp) * 1000).toISOString()
    : undefined;
}

/** `arn:…:phone-number-id/abc` is `phone-number-id-abc` in calls. */
function phoneNumberOf(arn: string): string {
  return arn.slice(arn.lastIndexOf(":") + 1).replace("/", "-");
}
