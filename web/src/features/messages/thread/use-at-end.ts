import { useEffect, useState, type RefObject } from "react";

/** How far from the end, in pixels, still counts as there. */
const tolerance = 48;

/**
 * Whether something came below what is in sight of a box that is laid out from its end. At the end the box follows by
 * itself; above it, it stays where it is read.
 */
export function useAtEnd(box: RefObject<HTMLElement | null>, newest: string | undefined) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The end is 0, and what is above it is negative.
    const onScroll = () => setAtEnd(element.scrollTop > -tolerance);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [box]);
  return {
    hasNews: !isAtEnd && seen !== newest,
    goThere: () => box.current?.scrollTo({ top: 0 }),
  };
}
