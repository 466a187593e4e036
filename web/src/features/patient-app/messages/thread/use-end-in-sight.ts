import type { Message } from "@nutria/contract/schemas/conversation";
import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Follows the end of the thread for who is there: when it opens, when a message comes, and while what is above it grows.
 * Who reads above stays there, and hears that something came; an own message leads to the end in any case.
 */
export function useEndInSight(
  end: RefObject<HTMLElement | null>,
  newest: Message | undefined,
  waiting: string | undefined,
) {
  const isThere = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(newest?._id);
  if (isAtEnd && seen !== newest?._id) setSeen(newest?._id);
  useEffect(() => {
    if (isThere.current) showEnd(end.current);
  }, [end, newest?._id]);
  useEffect(() => {
    if (waiting !== undefined) showEnd(end.current);
  }, [end, waiting]);
  useEffect(() => {
    const page = end.current?.parentElement;
    if (!page) return;
    const look = () => {
      isThere.current = (end.current?.getBoundingClientRect().top ?? 0) <= window.innerHeight;
      setAtEnd(isThere.current);
    };
    // Photos and notices arrive after the words.
    const observer = new ResizeObserver(() => {
      if (isThere.current) showEnd(end.current);
    });
    observer.observe(page);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", look);
    };
  }, [end]);
  return {
    hasNews: !isAtEnd && seen !== newest?._id && newest?.from !== "patient",
    goThere: () => showEnd(end.current),
  };
}

const showEnd = (end: HTMLElement | null): void => end?.scrollIntoView({ block: "end" });
