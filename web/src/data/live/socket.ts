import type { Change, ChangeMessage } from "@nutria/contract/messages/push";
import type { Channel } from "@nutria/contract/schemas/notification";

/** What happens on a WebSocket of the channel. */
export interface SocketListeners {
  /** Called once the subscription holds: every change from then on is received. */
  onLive: () => void;
  onChanges: (changes: readonly Change[]) => void;
  /** Called once, as the last callback, when the socket was closed or refused or fell silent. */
  onLost: () => void;
}

/** The server gives a sign of life each minute. */
export const longestSilenceMs = 150_000;
/** The longest that connecting and subscribing may take. */
const longestStartMs = 15_000;

interface Message {
  type: string;
  event?: string | string[];
}

/**
 * Opens the channel by the protocol of AppSync Events, with an access token, and returns a function that closes it
 * without a word.
 */
export function openSocket({ url, host, channel }: Channel, token: string, listeners: SocketListeners) {
  const authorization = { host, Authorization: token };
  const socket = new WebSocket(absolute(url), ["aws-appsync-event-ws", `header-${base64Url(authorization)}`]);
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const lose = () => {
    if (close()) listeners.onLost();
  };
  const expectWithin = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(lose, milliseconds);
  };
  /** Returns whether it was open. */
  const close = () => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(timer);
    socket.close();
    return true;
  };
  const send = (message: object) => socket.send(JSON.stringify(message));

  const take = ({ type, event }: Message) => {
    if (type === "connection_ack") return send({ type: "subscribe", id: "changes", channel, authorization });
    if (type === "subscribe_error" || type === "connection_error") return lose();
    expectWithin(longestSilenceMs);
    if (type === "subscribe_success") listeners.onLive();
    else if (type === "data") for (const one of [event ?? []].flat()) hear(JSON.parse(one) as ChangeMessage);
  };
  const hear = ({ changes, isOver: isSessionOver }: ChangeMessage) =>
    isSessionOver ? lose() : listeners.onChanges(changes);

  expectWithin(longestStartMs);
  socket.onopen = () => send({ type: "connection_init" });
  socket.onclose = lose;
  socket.onmessage = ({ data }: MessageEvent) => {
    if (!isOver) take(JSON.parse(String(data)) as Message);
  };
  return () => void close();
}

/** A path is of this origin. */
function absolute(url: string): string {
  return url.startsWith("/") ? `${window.location.origin.replace(/^http/, "ws")}${url}` : url;
}

/** Its text is ASCII: a host and a token. */
function base64Url(value: object): string {
  const base64 = btoa(JSON.stringify(value));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
