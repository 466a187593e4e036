/** The browser's own way to install, where it has one (Chrome, Edge, Samsung Internet). */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | undefined;

/** Keeps the browser's offer to install for when the patient has seen what the app is good for. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
  });
  window.addEventListener("appinstalled", () => {
    offered = undefined;
  });
}

/** How this phone installs an app: by the browser's offer, or by steps of its menu; null where it cannot, or has. */
export type InstallWay = "offer" | "iphone" | "android" | null;

export function installWay(): InstallWay {
  if (window.matchMedia("(display-mode: standalone)").matches) return null;
  if (offered) return "offer";
  if (/iPhone|iPad/.test(navigator.userAgent)) return "iphone";
  return /Android/.test(navigator.userAgent) ? "android" : null;
}

/** Opens the browser's question. Does nothing where it made no offer. */
export async function install(): Promise<void> {
  await offered?.prompt();
  offered = undefined;
}
