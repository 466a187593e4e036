import { dayMilliseconds } from "@nutria/calendar/durations";
import { randomBytes, randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import { render, type Rendered, type SentJson, type ShownMessage } from "./messages";

/** The product's number at the embedded WhatsApp, as AWS and as Meta name it. */
export const localNumber = {
  phoneNumberId: "phone-number-id-00000000000000000000000000000001",
  metaPhoneNumberId: "100000000000001",
  wabaId: "waba-00000000000000000000000000000001",
} as const;

/** `unreachable`: it has no WhatsApp. `silent`: nothing is reported of what it gets. */
export const phoneStates = ["open", "unreachable", "silent"] as const;
export type PhoneState = (typeof phoneStates)[number];

/** A message on a phone: one that the product sent, or that its owner wrote. */
export interface PhoneMessage extends ShownMessage {
  id: string;
  at: string;
  /** In E.164. */
  number: string;
  isOwn: boolean;
  /** The latest that was reported of one that the product sent. */
  status: string;
  noticeId: string;
}

export interface SendInput {
  originationPhoneNumberId?: string;
  metaApiVersion?: string;
  /** Meta's JSON: bytes in process, base64 over HTTP. */
  message?: Uint8Array | string;
}

export interface Phones {
  /** Takes a message as AWS does; its delivery is reported. Raises what AWS refuses. */
  send(input: SendInput): Promise<{ messageId: string }>;
  /** The messages on all phones, the newest first. */
  messages(): PhoneMessage[];
  states(): ReadonlyMap<string, PhoneState>;
  setState(number: string, state: PhoneState): void;
  /** Presses a button of a message; returns false where there is no such button. */
  press(messageId: string, button: number): Promise<boolean>;
  /** Reports that a message was read; returns false where there is none. */
  read(messageId: string): Promise<boolean>;
  /** Writes a text to the product. */
  write(number: string, text: string): Promise<void>;
  /** Where to report to: the topic of the account. */
  reportTo(target: (body: string) => Promise<void>): void;
}

const mostMessages = 1_000;
const windowMilliseconds = dayMilliseconds;
const unreachable = 131_026;
const outsideWindow = 131_047;

type StoredMessage = PhoneMessage & { awsId: string };

/** The phones behind the embedded WhatsApp, in memory. */
export function createPhones(webUrl: string, now: Clock): Phones {
  return new StoredPhones(webUrl, now);
}

class StoredPhones implements Phones {
  private readonly kept: StoredMessage[] = [];
  private readonly stateOf = new Map<string, PhoneState>();
  private readonly wroteAt = new Map<string, number>();
  private target: ((body: string) => Promise<void>) | undefined;

  constructor(
    private readonly webUrl: string,
    private readonly now: Clock,
  ) {}

  async send(input: SendInput): Promise<{ messageId: string }> {
    const sent = parse(input);
    const number = sent.to ?? "";
    const rendered = render(sent, this.webUrl);
    const failure = this.failureOf(number, rendered);
    const message: StoredMessage = {
      ...("shown" in rendered ? rendered.shown : { text: "", footer: "", buttons: [] }),
      id: newWamid(),
      awsId: randomUUID(),
      at: this.instant(),
      number,
      isOwn: false,
      noticeId: sent.biz_opaque_callback_data ?? "",
      status: failure === undefined ? "delivered" : "failed",
    };
    if (!this.stateOf.has(number)) this.stateOf.set(number, "open");
    this.keep(message);
    if (failure !== undefined) await this.reportStatus(message, "failed", failure);
    else for (const status of ["sent", "delivered"]) await this.reportStatus(message, status);
    return { messageId: message.awsId };
  }

  messages(): PhoneMessage[] {
    return this.kept.map(({ awsId: _, ...message }) => message).reverse();
  }

  states(): ReadonlyMap<string, PhoneState> {
    return this.stateOf;
  }

  setState(number: string, state: PhoneState): void {
    this.stateOf.set(number, state);
  }

  async press(messageId: string, index: number): Promise<boolean> {
    const message = this.kept.find(({ id, status }) => id === messageId && status !== "failed");
    const button = message?.buttons[index];
    if (!message || !button || !("payload" in button)) return false;
    const { number, footer } = message;
    const { text, payload } = button;
    this.keep(ownMessage(number, text, this.instant()));
    const context = { id: message.id };
    // A button under a free message comes back in another shape than one of a template.
    const pressed =
      footer === ""
        ? {
            type: "interactive",
            interactive: { type: "button_reply", button_reply: { id: payload, title: text } },
          }
        : { type: "button", button: { payload, text } };
    await this.receive(number, { ...pressed, context });
    return true;
  }

  async read(messageId: string): Promise<boolean> {
    const message = this.kept.find(
      ({ id, isOwn, status }) => id === messageId && !isOwn && status !== "failed",
    );
    if (!message) return false;
    message.status = "read";
    await this.reportStatus(message, "read");
    return true;
  }

  async write(number: string, text: string): Promise<void> {
    this.keep(ownMessage(number, text, this.instant()));
    await this.receive(number, { type: "text", text: { body: text } });
  }

  reportTo(target: (body: string) => Promise<void>): void {
    this.target = target;
  }

  /** Meta's number of why a message does not arrive; undefined for one that does. */
  private failureOf(number: string, rendered: Rendered): number | undefined {
    if ("failure" in rendered) return rendered.failure;
    if (this.stateOf.get(number) === "unreachable") return unreachable;
    const hasWindow = this.now() - (this.wroteAt.get(number) ?? -Infinity) < windowMilliseconds;
    return rendered.isTemplate || hasWindow ? undefined : outsideWindow;
  }

  private async reportStatus(
    { id, number, noticeId, awsId }: StoredMessage,
    status: string,
    errorCode?: number,
  ): Promise<void> {
    if (this.stateOf.get(number) === "silent") return;
    const reported = {
      id,
      status,
      timestamp: this.seconds(),
      recipient_id: senderOf(number),
      ...(noticeId !== "" && { biz_opaque_callback_data: noticeId }),
      ...(errorCode !== undefined && { errors: [{ code: errorCode, title: "Message undeliverable" }] }),
    };
    await this.report({ statuses: [reported] }, awsId);
  }

  private async receive(number: string, message: object): Promise<void> {
    this.wroteAt.set(number, this.now());
    const written = { from: senderOf(number), id: newWamid(), timestamp: this.seconds(), ...message };
    await this.report({ messages: [written] });
  }

  private async report(value: object, messageId?: string): Promise<void> {
    await this.target?.(JSON.stringify(reportOf(value, this.instant(), messageId)));
  }

  private keep(message: StoredMessage): void {
    this.kept.push(message);
    if (this.kept.length > mostMessages) this.kept.shift();
  }

  private seconds(): string {
    return String(Math.floor(this.now() / 1000));
  }

  private instant(): string {
    return new Date(this.now()).toISOString();
  }
}

const newWamid = (): string => `wamid.${randomBytes(24).toString("base64url")}`;

function ownMessage(number: string, text: string, at: string): StoredMessage {
  return {
    ...{ number, text, at },
    id: randomUUID(),
    awsId: "",
    isOwn: true,
    status: "",
    footer: "",
    buttons: [],
    noticeId: "",
  };
}

/** Meta's JSON of a message. Raises what AWS answers to a wrong call. */
function parse({ originationPhoneNumberId, metaApiVersion = "", message = "" }: SendInput): SentJson {
  if (originationPhoneNumberId !== localNumber.phoneNumberId) {
    throw new AwsError("ResourceNotFoundException", "There is no such phone number.", 404);
  }
  if (!/^v\d+\.\d$/.test(metaApiVersion)) throw invalid("The version of Meta's API is not valid.");
  const text = Buffer.from(message as string, typeof message === "string" ? "base64" : undefined).toString();
  try {
    const sent = JSON.parse(text) as SentJson & { messaging_product?: string };
    if (sent.messaging_product === "whatsapp" && /^\+\d{8,15}$/.test(sent.to ?? "")) return sent;
  } catch {
    // Falls through: what is no JSON gets the same error.
  }
  throw invalid("The message is not one of WhatsApp.");
}

const invalid = (message: string): AwsError => new AwsError("InvalidParametersException", message);

/** A Mexican sender as Meta may name it, with the `1` of before. */
function senderOf(number: string): string {
  return number.startsWith("+52") ? `521${number.slice(3)}` : number.slice(1);
}

/** What AWS publishes on the topic of the account. */
function reportOf(value: object, at: string, messageId: string | undefined): object {
  const { phoneNumberId, metaPhoneNumberId, wabaId } = localNumber;
  const arn = (id: string, kind: string) =>
    `arn:aws:social-messaging:us-east-1:000000000000:${kind}/${id.slice(kind.length + 1)}`;
  return {
    context: {
      MetaWabaIds: [{ wabaId: "200000000000001", arn: arn(wabaId, "waba") }],
      MetaPhoneNumberIds: [{ metaPhoneNumberId, arn: arn(phoneNumberId, "phone-number-id") }],
    },
    whatsAppWebhookEntry: JSON.stringify({
      id: "200000000000001",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "525500000000", phone_number_id: metaPhoneNumberId },
            ...value,
          },
        },
      ],
    }),
    aws_account_id: "000000000000",
    message_timestamp: at,
    ...(messageId !== undefined && messageId !== "" && { messageId }),
  };
}
