import { useEffect, type RefObject } from "react";
import { embeddedHeightMessage } from "../../../config/embedded-height";

/** Tells the page that shows this one in a frame how high its content is, now and whenever that changes. */
export function useToldHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (element === null || window.parent === window) return undefined;
    // The height reveals nothing, so any site may read it.
    const tell = () =>
      window.parent.postMessage(
        { type: embeddedHeightMessage, height: Math.ceil(element.getBoundingClientRect().height) },
        "*",
      );
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
}
