/** What a shortcut of the installed app asks for, by the hash of its address (`web/mi/public/manifest.webmanifest`). */
export type Shortcut = "water" | "weight";

const shortcutOfHash: Readonly<Record<string, Shortcut>> = { "#agua": "water", "#peso": "weight" };

/** The shortcut by which the diary was opened, out of its address, so that it acts once; undefined for none. */
export function takeShortcut(): Shortcut | undefined {
  const shortcut = shortcutOfHash[window.location.hash];
  if (shortcut) window.history.replaceState(window.history.state, "", window.location.pathname);
  return shortcut;
}
