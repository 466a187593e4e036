import { useSyncExternalStore } from "react";

/**
 * Whether the page has loaded what it shows first. The rest follows by itself, without being scrolled to, so that a print, a crawler
 * and a picture of the whole page find it.
 */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(subscribe, isLoaded);
}

const isLoaded = (): boolean => document.readyState === "complete";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("load", onChange);
  return () => window.removeEventListener("load", onChange);
}
