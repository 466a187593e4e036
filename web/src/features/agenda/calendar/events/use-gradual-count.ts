import { useEffect, useState } from "react";

/** As many events as fit into a frame without a stutter; an ordinary week has fewer. */
const perFrame = 140;

/**
 * How many of so many events to draw by now: all of them, unless there are so many that drawing them at once would hold
 * up the screen. Then more follow with each frame. Another `subject` begins anew.
 */
export function useGradualCount(total: number, subject: string): number {
  const [drawn, setDrawn] = useState({ subject, count: perFrame });
  const count = drawn.subject === subject ? drawn.count : perFrame;
  const isDone = count >= total;
  useEffect(() => {
    if (isDone) return;
    const frame = requestAnimationFrame(() => setDrawn({ subject, count: count + perFrame }));
    return () => cancelAnimationFrame(frame);
  }, [subject, count, isDone]);
  return count;
}

/** Deals a number out to the days from the first on, to each as many as it has. */
export function sharesOf(counts: readonly number[], total: number): number[] {
  let left = total;
  return counts.map((count) => {
    const share = Math.min(count, left);
    left -= share;
    return share;
  });
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
