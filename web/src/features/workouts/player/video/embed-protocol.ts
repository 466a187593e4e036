import type { ExternalVideo } from "@nutria/contract/workouts/external-video";

/** What a provider's player in a frame tells: its time and length in seconds, and whether it plays. */
export interface EmbedNews {
  seconds?: number;
  length?: number;
  isPlaying?: boolean;
}

type Command = "play" | "pause" | "mute" | "unmute" | { seekSeconds: number };

/** How to talk with the player of a provider by messages to its frame. */
export interface EmbedProtocol {
  origin: string;
  /** The address of the frame, with what makes its player take messages and start by itself. */
  address: (embedUrl: string) => string;
  /** Messages that ask the player to tell its news. */
  greetings: readonly string[];
  messageFor: (command: Command) => string;
  read: (message: unknown) => EmbedNews;
}

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Messages are JSON text or objects of another site: nothing in them is trusted. */
function objectOf(message: unknown): Record<string, unknown> {
  let value = message;
  if (typeof message === "string") {
    try {
      value = JSON.parse(message);
    } catch {
      return {};
    }
  }
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** States of YouTube's player. */
const youtubePlaying = 1;
const youtubePaused = 2;

const youtubeCommand = (func: string, args: unknown[] = []) =>
  JSON.stringify({ event: "command", func, args });

const youtube: EmbedProtocol = {
  origin: "https://www.youtube-nocookie.com",
  address: (embedUrl) =>
    withQuery(embedUrl, {
      enablejsapi: "1",
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      origin: window.location.origin,
    }),
  greetings: [JSON.stringify({ event: "listening", id: 1, channel: "widget" })],
  messageFor(command) {
    if (typeof command === "object") return youtubeCommand("seekTo", [command.seekSeconds, true]);
    const names = { play: "playVideo", pause: "pauseVideo", mute: "mute", unmute: "unMute" };
    return youtubeCommand(names[command]);
  },
  read(message) {
    const { currentTime, duration, playerState } = objectOf(objectOf(message)["info"]);
    return {
      ...(isNumber(currentTime) && { seconds: currentTime }),
      ...(isNumber(duration) && duration > 0 && { length: duration }),
      ...(playerState === youtubePlaying && { isPlaying: true }),
      ...(playerState === youtubePaused && { isPlaying: false }),
    };
  },
};

const vimeoCommand = (method: string, value?: unknown) => JSON.stringify({ method, value });

const vimeo: EmbedProtocol = {
  origin: "https://player.vimeo.com",
  address: (embedUrl) => withQuery(embedUrl, { autoplay: "1", playsinline: "1" }),
  greetings: ["timeupdate", "play", "pause"].map((event) => vimeoCommand("addEventListener", event)),
  messageFor(command) {
    if (typeof command === "object") return vimeoCommand("setCurrentTime", command.seekSeconds);
    if (command === "mute" || command === "unmute") return vimeoCommand("setMuted", command === "mute");
    return vimeoCommand(command);
  },
  read(message) {
    const { event, data } = objectOf(message);
    const { seconds, duration } = objectOf(data);
    return {
      ...(isNumber(seconds) && { seconds }),
      ...(isNumber(duration) && duration > 0 && { length: duration }),
      ...(event === "play" && { isPlaying: true }),
      ...(event === "pause" && { isPlaying: false }),
    };
  },
};

export const embedProtocols: Record<ExternalVideo["provider"], EmbedProtocol> = { youtube, vimeo };
