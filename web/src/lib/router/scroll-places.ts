import { useEffect, useLayoutEffect } from "react";
import type { Move } from "./app-history";

const storageKey = "nutria.scroll";

/** How far each visited place was scrolled down, by its key. */
const places: Record<string, number> = readPlaces();

/** Remembers how far the place that is left was scrolled down. */
export function rememberScroll(key: string): void {
  places[key] = window.scrollY;
}

/** Scrolls to where the shown place was left; a new one starts at its top, or at its hash. */
export function useScrollPlaces({ action, location, isScrollReset }: Move): void {
  const { key, hash } = location;
  useLayoutEffect(() => {
    const place = places[key];
    if (action === "POP" && place !== undefined) window.scrollTo(0, place);
    else if (action !== "POP" && isScrollReset) startAt(hash);
  }, [action, key, hash, isScrollReset]);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const store = () => {
      rememberScroll(key);
      window.history.scrollRestoration = "auto";
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(places));
      } catch {
        // Without storage, the page starts at its top after a reload.
      }
    };
    window.addEventListener("pagehide", store);
    return () => window.removeEventListener("pagehide", store);
  }, [key]);
}

function startAt(hash: string): void {
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
