import { randomUUID } from "node:crypto";
import { realtimePath } from "@nutria/contract/messages/push";
import type { NamedSession } from "@nutria/core/kernel/events/change-feed";
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
import { createConnections } from "./connections";
import { sessionNamedIn, type IsOpen } from "./open-sessions";
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
  /** Closes the connections of sessions that were written and are open no more. */
  sessionsWritten(sessions: readonly NamedSession[]): Promise<unknown>;
  /** Closes every connection, as a network that fails does. */
  disconnectAll(): void;
  connections(): number;
  close(): void;
}

/** Whether a text may name a channel. */
export function isChannel(channel: unknown): channel is string {
  return typeof channel === "string" && channelPattern.test(channel);
}

/**
 * Serves the protocol of AppSync Events to holders of the user pool's tokens, for as long as their sessions are open.
 * AppSync itself does not close a connection when a session ends; it is told nothing more (docs/push.md).
 */
export function createRealtime(
  host: () => string,
  { readToken, isOpen }: { readToken: ReadToken; isOpen: IsOpen },
): Realtime {
  const connections = createConnections(isOpen);
  const keepAlive = setInterval(() => connections.sendAll({ type: "ka" }), keepAliveMilliseconds);
  keepAlive.unref();

  async function subscribe(connection: WebSocketConnection, message: Message): Promise<void> {
    const claims = await claimsOf(message.authorization, host(), readToken);
    const { id } = message;
    const answer = readSubscription(message, claims);
    if ("errorType" in answer) return connection.send({ type: "subscribe_error", id, errors: [answer] });
    if (!(await connections.show(connection, sessionNamedIn(claims ?? {})))) return;
    connections.listen(connection, answer.id, answer.channel);
    connection.send({ type: "subscribe_success", id });
  }

  function receive(connection: WebSocketConnection, text: string): void {
    const message = parse(text);
    if (message.type === "connection_init") connection.send({ type: "connection_ack", connectionTimeoutMs });
    else if (message.type === "subscribe") void subscribe(connection, message);
    else if (message.type === "unsubscribe" && typeof message.id === "string") {
      connections.unlisten(connection, message.id);
      connection.send({ type: "unsubscribe_success", id: message.id });
    } else {
      connection.send({ type: "error", id: randomUUID(), errors: [{ errorType: "UnsupportedOperation" }] });
    }
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split("?")[0] !== realtimePath) return false;
      void admit(request, socket, head, { host: host(), readToken, isOpen }, (connection, session) => {
        connections.add(connection);
        // Asked again: it may have ended while the connection was admitted.
        void connections.show(connection, session);
        return {
          onMessage: (text) => receive(connection, text),
          onClose: () => connections.remove(connection),
        };
      });
      return true;
    },
    broadcast: (channel, event) => connections.broadcast(channel, event),
    sessionsWritten: (sessions) => Promise.all(sessions.map((one) => connections.sessionWritten(one))),
    disconnectAll: () => connections.closeAll(),
    connections: () => connections.count(),
    close() {
      clearInterval(keepAlive);
      connections.closeAll();
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
