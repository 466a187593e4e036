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
import { sessionNamedIn, type IsOpen, type NamedSession } from "./open-sessions";
import {
  acceptUpgrade,
  refuseUpgrade,
  subprotocolsOf,
  type WebSocketConnection,
  type WebSocketListeners,
} from "./web-socket";

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
  /** Closes the connections of a session that was written, if it is open no more. */
  sessionWritten(session: NamedSession): Promise<void>;
  /** Closes every connection, as a network that fails does. */
  disconnectAll(): void;
  connections(): number;
  close(): void;
}

/** Whether a text may name a channel. */
export function isChannel(channel: unknown): channel is string {
  return typeof channel === "string" && channelPattern.test(channel);
}

/** As a browser that leaves a page; 1008 says that the connection may not go on. */
const [goingAway, mayNotGoOn] = [1001, 1008];

/** What a connection listens to: the channel by the id that the client chose; and the sessions whose tokens it showed. */
interface Listening {
  channels: Map<string, string>;
  sessions: Map<string, NamedSession>;
}

/**
 * Serves the protocol of AppSync Events to holders of the user pool's tokens, for as long as their sessions are open.
 * AppSync itself does not close a connection when a session ends (docs/push.md).
 */
export function createRealtime(
  host: () => string,
  { readToken, isOpen }: { readToken: ReadToken; isOpen: IsOpen },
): Realtime {
  const connections = new Map<WebSocketConnection, Listening>();
  const keepAlive = setInterval(() => {
    for (const connection of connections.keys()) connection.send({ type: "ka" });
  }, keepAliveMilliseconds);
  keepAlive.unref();

  async function subscribe(connection: WebSocketConnection, message: Message): Promise<void> {
    const claims = await claimsOf(message.authorization, host(), readToken);
    const { id } = message;
    const answer = readSubscription(message, claims);
    if ("errorType" in answer) return connection.send({ type: "subscribe_error", id, errors: [answer] });
    const session = sessionNamedIn(claims ?? {});
    keepSession(connection, session);
    if (!(await isOpen(session))) return connection.close(mayNotGoOn);
    connections.get(connection)?.channels.set(answer.id, answer.channel);
    connection.send({ type: "subscribe_success", id });
  }

  /** Kept before the table is asked, so that a session that ends meanwhile finds the connection. */
  function keepSession(connection: WebSocketConnection, session: NamedSession): void {
    connections.get(connection)?.sessions.set(session.sessionId, session);
  }

  /** Adds a connection; one whose session ended while it was admitted is closed again. */
  async function add(connection: WebSocketConnection, session: NamedSession): Promise<void> {
    connections.set(connection, { channels: new Map(), sessions: new Map() });
    keepSession(connection, session);
    if (!(await isOpen(session))) connection.close(mayNotGoOn);
  }

  async function sessionWritten(session: NamedSession): Promise<void> {
    const showed = [...connections].filter(([, { sessions }]) => sessions.has(session.sessionId));
    if (showed.length === 0 || (await isOpen(session))) return;
    for (const [connection] of showed) {
      connections.delete(connection);
      connection.close(mayNotGoOn);
    }
  }

  function receive(connection: WebSocketConnection, text: string): void {
    const message = parse(text);
    if (message.type === "connection_init") connection.send({ type: "connection_ack", connectionTimeoutMs });
    else if (message.type === "subscribe") void subscribe(connection, message);
    else if (message.type === "unsubscribe" && typeof message.id === "string") {
      connections.get(connection)?.channels.delete(message.id);
      connection.send({ type: "unsubscribe_success", id: message.id });
    } else {
      connection.send({ type: "error", id: randomUUID(), errors: [{ errorType: "UnsupportedOperation" }] });
    }
  }

  function disconnectAll(): void {
    for (const connection of connections.keys()) connection.close(goingAway);
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split("?")[0] !== realtimePath) return false;
      void admit(request, socket, head, { host: host(), readToken, isOpen }, (connection, session) => {
        void add(connection, session);
        return {
          onMessage: (text) => receive(connection, text),
          onClose: () => connections.delete(connection),
        };
      });
      return true;
    },
    broadcast(channel, event) {
      let told = 0;
      for (const [connection, { channels }] of connections) {
        for (const [id, subscribed] of channels) {
          if (subscribed !== channel) continue;
          connection.send({ type: "data", id, event });
          told += 1;
        }
      }
      return told;
    },
    sessionWritten,
    disconnectAll,
    connections: () => connections.size,
    close() {
      clearInterval(keepAlive);
      disconnectAll();
    },
  };
}

/** Serves the WebSocket of a client whose subprotocol carries a good token of an open session, and refuses any other. */
async function admit(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { host, readToken, isOpen }: { host: string; readToken: ReadToken; isOpen: IsOpen },
  listen: (connection: WebSocketConnection, session: NamedSession) => WebSocketListeners,
): Promise<void> {
  // A client that is gone before it is admitted.
  socket.on("error", () => socket.destroy());
  const offered = subprotocolsOf(request);
  const claims = await claimsOf(readSubprotocol(offered), host, readToken);
  if (!offered.includes(protocolName)) return refuseUpgrade(socket, "400 Bad Request");
  const session = claims && sessionNamedIn(claims);
  if (!session || !(await isOpen(session))) return refuseUpgrade(socket, "401 Unauthorized");
  acceptUpgrade(request, socket, head, protocolName, (connection) => listen(connection, session));
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
