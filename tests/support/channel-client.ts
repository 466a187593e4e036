import type { Channel } from "@nutria/contract/schemas/notification";
import type { ChangeMessage } from "@nutria/contract/messages/push";
import { randomBytes } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";

interface Message {
  type: string;
  id?: string;
  event?: string;
  errors?: { errorType: string }[];
  connectionTimeoutMs?: number;
}

/** A client of the protocol of AppSync Events, for tests in Node, whose oldest version has no WebSocket. */
export interface ChannelClient {
  /** The messages that arrived, in order, without the signs of life. */
  messages: Message[];
  /** The changes that were told, in order. */
  told(): ChangeMessage[];
  send(message: object): void;
  /** The next message; the first one that was not taken yet. */
  next(): Promise<Message>;
  /** Subscribes and returns the answer. */
  subscribe(channel: string, token?: string): Promise<Message>;
  isClosed(): boolean;
  close(): void;
}

/** Connects with the given token; the status of HTTP when the server refuses. */
export async function connectChannel(
  origin: string,
  { url, host }: Pick<Channel, "url" | "host">,
  token: string,
  { protocol = "aws-appsync-event-ws", namedHost = host, hostHeader = new URL(origin).host } = {},
): Promise<ChannelClient | number> {
  const authorization = { host: namedHost, Authorization: token };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const opening = httpRequest(new URL(url, origin), {
    headers: {
      host: hostHeader,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      "sec-websocket-protocol": `${protocol}, header-${header}`,
    },
  });
  const opened = await new Promise<Socket | number>((resolve) => {
    opening.on("upgrade", (_: IncomingMessage, socket: Socket) => resolve(socket));
    opening.on("response", ({ statusCode = 0 }) => resolve(statusCode));
    opening.on("error", () => resolve(0));
    opening.end();
  });
  return typeof opened === "number" ? opened : clientOf(opened, authorization);
}

function clientOf(socket: Socket, authorization: object): ChannelClient {
  const messages: Message[] = [];
  let taken = 0;
  let isClosed = false;
  let waiting: (() => void) | undefined;
  let bytes = Buffer.alloc(0);
  socket.on("close", () => (isClosed = true));
  socket.on("error", () => undefined);
  socket.on("data", (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    while (bytes.length >= 2) {
      const short = (bytes[1] ?? 0) & 0x7f;
      const start = short === 126 ? 4 : 2;
      const length = short === 126 ? bytes.readUInt16BE(2) : short;
      if (bytes.length < start + length) return;
      const isText = ((bytes[0] ?? 0) & 0x0f) === 1;
      const payload = bytes.subarray(start, start + length).toString();
      bytes = bytes.subarray(start + length);
      if (!isText) continue;
      const message = JSON.parse(payload) as Message;
      if (message.type !== "ka") messages.push(message);
      waiting?.();
    }
  });
  const send = (message: object): void => void socket.write(maskedText(JSON.stringify(message)));
  const next = async (): Promise<Message> => {
    while (messages.length <= taken) await new Promise<void>((resolve) => (waiting = resolve));
    return messages[taken++] as Message;
  };
  let subscriptions = 0;
  return {
    messages,
    told: () =>
      messages.flatMap(({ event }) => (event === undefined ? [] : [JSON.parse(event) as ChangeMessage])),
    send,
    next,
    subscribe(channel, token) {
      const sent = token === undefined ? authorization : { ...authorization, Authorization: token };
      send({ type: "subscribe", id: `s${++subscriptions}`, channel, authorization: sent });
      return next();
    },
    isClosed: () => isClosed,
    close: () => socket.destroy(),
  };
}

/** A text in one frame, masked as a client must. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  const { length } = payload;
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), mask, masked]);
}
