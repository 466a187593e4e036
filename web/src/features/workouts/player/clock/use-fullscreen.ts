import { useEffect, useState, type RefObject } from "react";

/** Whether an element fills the screen, and a function that changes it; null where the browser cannot, as on iPhone. */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFullscreen: boolean;
  toggle: (() => void) | null;
} {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFullscreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  if (!document.fullscreenEnabled) return { isFullscreen: false, toggle: null };
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // A browser may refuse, as within a page of another site; the player stays as it is.
    change?.catch(() => undefined);
  };
  return { isFullscreen, toggle };
}
