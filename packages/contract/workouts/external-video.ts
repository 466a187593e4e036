export interface ExternalVideo {
  provider: "youtube" | "vimeo";
  /** The provider's id of the video. */
  id: string;
  /** The address of the provider's player, without cookies where the provider has one. */
  embedUrl: string;
}

const youtubeHosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const vimeoHosts = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

/** Reads the address of a video of YouTube or Vimeo, as a browser or a sharing button gives it; null for another. */
export function parseExternalVideo(address: string): ExternalVideo | null {
  const url = parsed(address.trim());
  if (url?.protocol !== "https:") return null;
  if (url.hostname === "youtu.be") return youtube(url.pathname.slice(1));
  if (youtubeHosts.includes(url.hostname)) return youtube(youtubeIdOf(url));
  return vimeoHosts.includes(url.hostname) ? vimeo(url) : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function youtubeIdOf({ pathname, searchParams }: URL): string {
  if (pathname === "/watch") return searchParams.get("v") ?? "";
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? "";
}

function youtube(id: string): ExternalVideo | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  return { provider: "youtube", id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` };
}

/** The address of an unlisted video has a second part, without which it does not play. */
function vimeo({ pathname, searchParams }: URL): ExternalVideo | null {
  const match = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname);
  const id = match?.[1];
  if (id === undefined) return null;
  const unlisted = match?.[2] ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get("h") ?? "")?.[0];
  const query = unlisted === undefined ? "" : `&h=${unlisted}`;
  return { provider: "vimeo", id, embedUrl: `https://player.vimeo.com/video/${id}?dnt=1${query}` };
}
