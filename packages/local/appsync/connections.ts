import type { NamedSession } from "@nutria/core/kernel/events/change-feed";
import type { IsOpen } from "./open-sessions";
import type { WebSocketConnection } from "./web-socket";

/** As a browser that leaves a page; 1008 says that the connection may not go on. */
const [goingAway, mayNotGoOn] = [1001, 1008];

/** What a connection listens to: the channel by the id that the client chose; and the sessions whose tokens it showed. */
interface Listening {
  channels: Map<string, string>;
  sessions: Set<string>;
}

/** The open connections, each for as long as the sessions are open whose tokens it showed. */
export interface Connections {
  add(connection: WebSocketConnection): void;
  remove(connection: WebSocketConnection): void;
  /** Notes whose token a connection showed. Closes it, and gives false, when that session is over. */
  show(connection: WebSocketConnection, session: NamedSession): Promise<boolean>;
  listen(connection: WebSocketConnection, id: string, channel: string): void;
  unlisten(connection: WebSocketConnection, id: string): void;
  /** Closes the connections that showed a session that was written, if it is open no more. */
  sessionWritten(session: NamedSession): Promise<void>;
  /** Sends an event to everybody who listens to the channel; gives how many do. */
  broadcast(channel: string, event: string): number;
  sendAll(message: object): void;
  closeAll(): void;
  count(): number;
}

/** Starts without connections. */
export function createConnections(isOpen: IsOpen): Connections {
  const all = new Map<WebSocketConnection, Listening>();
  const end = (connection: WebSocketConnection): void => {
    all.delete(connection);
    connection.close(mayNotGoOn);
  };
  return {
    add: (connection) => void all.set(connection, { channels: new Map(), sessions: new Set() }),
    remove: (connection) => void all.delete(connection),
    async show(connection, session) {
      // Noted before the table is asked, so that a session that ends meanwhile finds the connection.
      all.get(connection)?.sessions.add(session.sessionId);
      const goesOn = await isOpen(session);
      if (!goesOn) end(connection);
      return goesOn;
    },
    listen: (connection, id, channel) => void all.get(connection)?.channels.set(id, channel),
    unlisten: (connection, id) => void all.get(connection)?.channels.delete(id),
    async sessionWritten(session) {
      const showed = [...all].filter(([, { sessions }]) => sessions.has(session.sessionId));
      if (showed.length === 0 || (await isOpen(session))) return;
      for (const [connection] of showed) end(connection);
    },
    broadcast(channel, event) {
      let told = 0;
      for (const [connection, { channels }] of all) {
        for (const [id, subscribed] of channels) {
          if (subscribed !== channel) continue;
          connection.send({ type: "data", id, event });
          told += 1;
        }
      }
      return told;
    },
    sendAll(message) {
      for (const connection of all.keys()) connection.send(message);
    },
    closeAll() {
      for (const connection of all.keys()) connection.close(goingAway);
    },
    count: () => all.size,
  };
}
