import { randomUUID } from "node:crypto";
import { realtimePath } from "@nutria/contract/push";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  claimsOf,
  mayListen,
  readSubprotocol,
  type Authorisation,
  type Claims,
  type ReadToken,
} from "./authorisation";
import { acceptUpgrade, refuseUpgrade, subprotocolsOf, type WebSocketConnection } from "./web-socket";

const protocolName = "aws-appsync-event-ws";
/** As AppSync: a sign of life each minute, and a connection without one for five is dead. */
const keepAliveMilliseconds = 60_000;
const connectionTimeoutMs = 300_000;

/** A channel of up to five segments of letters, digits and hyphens. */
const channelPattern = /^(\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?){1,5}$/;

interface Message {
  type?: unknown;
  id?: unknown;
  channel?: unknown;
  authorization?: Authorisation;
}

/** The WebSockets of AppSync Events. */
export interface Realtime {
  /** Serves an upgrade of an HTTP server; returns whether it is for a channel. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Sends an event to everybody who listens to the channel; returns how many do. */
  broadcast(channel: string, event: string): number;
  /** Closes every connection, as a network that fails does. */
  disconnectAll(): void;
  connections(): number;
  close(): void;
}

/** Whether a text may name a channel. */
export function isChannel(channel: unknown): channel is string {
  return typeof channel === "string" && channelPattern.test(channel);
}

/** Serves the protocol of AppSync Events to holders of the user pool's tokens. */
export function createRealtime(host: () => string, readToken: ReadToken): Realtime {
  /** The subscriptions of each connection: the channel by the id that the client chose. */
  const connections = new Map<WebSocketConnection, Map<string, string>>();
  const keepAlive = setInterval(() => {
    for (const connection of connections.keys()) connection.send({ type: "ka" });
  }, keepAliveMilliseconds);
  keepAlive.unref();

  async function subscribe(connection: WebSocketConnection, message: Message): Promise<void> {
    const claims = await claimsOf(message.authorization, host(), readToken);
    const { id } = message;
    const answer = readSubscription(message, claims);
    if ("errorType" in answer) return connection.send({ type: "subscribe_error", id, errors: [answer] });
    connections.get(connection)?.set(answer.id, answer.channel);
    connection.send({ type: "subscribe_success", id });
  }

  function receive(connection: WebSocketConnection, text: string): void {
    const message = parse(text);
    if (message.type === "connection_init") connection.send({ type: "connection_ack", connectionTimeoutMs });
    else if (message.type === "subscribe") void subscribe(connection, message);
    else if (message.type === "unsubscribe" && typeof message.id === "string") {
      connections.get(connection)?.delete(message.id);
      connection.send({ type: "unsubscribe_success", id: message.id });
    } else {
      connection.send({ type: "error", id: randomUUID(), errors: [{ errorType: "UnsupportedOperation" }] });
    }
  }

  function disconnectAll(): void {
    for (const connection of connections.keys()) connection.close(1001);
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split("?")[0] !== realtimePath) return false;
      void admit(request, socket, head, { host: host(), readToken }, (connection) => {
        connections.set(connection, new Map());
        return {
          onMessage: (text) => receive(connection, text),
          onClose: () => connections.delete(connection),
        };
      });
      return true;
    },
    broadcast(channel, event) {
      let told = 0;
      for (const [connection, subscriptions] of connections) {
        for (const [id, subscribed] of subscriptions) {
          if (subscribed !== channel) continue;
          connection.send({ type: "data", id, event });
          told += 1;
        }
      }
      return told;
    },
    disconnectAll,
    connections: () => connections.size,
    close() {
      clearInterval(keepAlive);
      disconnectAll();
    },
  };
}

/** Serves the WebSocket of a client whose subprotocol carries a good token, and refuses any other. */
async function admit(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { host, readToken }: { host: string; readToken: ReadToken },
  listen: Parameters<typeof acceptUpgrade>[4],
): Promise<void> {
  // A client that is gone before it is admitted.
  socket.on("error", () => socket.destroy());
  const offered = subprotocolsOf(request);
  const claims = await claimsOf(readSubprotocol(offered), host, readToken);
  if (!offered.includes(protocolName)) return refuseUpgrade(socket, "400 Bad Request");
  if (claims === undefined) return refuseUpgrade(socket, "401 Unauthorized");
  acceptUpgrade(request, socket, head, protocolName, listen);
}

/** What a connection with these claims subscribes to, or why it may not. */
function readSubscription(
  { id, channel }: Message,
  claims: Claims | undefined,
): { id: string; channel: string } | { errorType: string; message: string } {
  if (claims === undefined) return { errorType: "UnauthorizedException", message: "You are not authorized." };
  if (typeof id !== "string" || !isChannel(channel))
    return { errorType: "BadRequestException", message: "Invalid channel." };
  if (!mayListen(channel, claims))
    return { errorType: "Unauthorized", message: "Not Authorized to access the channel." };
  return { id, channel };
}

function parse(text: string): Message {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
