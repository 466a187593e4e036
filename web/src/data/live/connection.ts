import type { Channel } from "@nutria/contract/schemas/notification";
import { openSocket, type SocketListeners } from "./socket";

/** The first pause before connecting again, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** A connection that is made again whenever it is lost. */
export interface Connection {
  /** Connects now, unless it is connected or connecting. */
  open: () => void;
  close: () => void;
}

/** Where the channel of the signed-in person is, and the access token that opens it; no token once the session is over. */
export type FindChannel = () => Promise<{ channel: Channel; token: string | undefined }>;

/**
 * Keeps the channel of the signed-in user open: one WebSocket at a time. It asks the API where the channel is before each
 * attempt, which renews a token that expired and ends a session that is over. After a failure it waits twice as long as
 * before, a minute at the most, and a random part of it, so that browsers do not all come back at once.
 */
export function keepConnected(find: FindChannel, listeners: SocketListeners): Connection {
  let state: "closed" | "connecting" | "connected" | "waiting" = "closed";
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closeSocket: (() => void) | undefined;
  /** The number of the latest attempt; what an earlier one says is ignored. */
  let latest = 0;

  const connect = async () => {
    clearTimeout(timer);
    state = "connecting";
    const mine = (latest += 1);
    const lose = () => {
      state = "waiting";
      failures += 1;
      const longest = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
      timer = setTimeout(() => void connect(), longest * (0.5 + Math.random() / 2));
      listeners.onLost();
    };
    try {
      const { channel, token } = await find();
      if (mine !== latest) return;
      if (token === undefined) throw new Error("The session has ended");
      const onLive = () => {
        state = "connected";
        failures = 0;
        listeners.onLive();
      };
      closeSocket = openSocket(channel, token, { onChanges: listeners.onChanges, onLive, onLost: lose });
    } catch {
      if (mine === latest) lose();
    }
  };

  return {
    open: () => {
      if (state === "closed" || state === "waiting") void connect();
    },
    close: () => {
      state = "closed";
      latest += 1;
      clearTimeout(timer);
      closeSocket?.();
      closeSocket = undefined;
    },
  };
}
