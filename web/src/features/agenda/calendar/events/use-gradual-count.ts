import { useEffect, useState } from "react";

/** The number of events that render within one frame; an ordinary week has fewer. */
const perFrame = 140;

/**
 * Returns how many of `total` events to render now. Renders a large number in batches, one per frame, so that it does
 * not block the page. Starts again when `subject` changes.
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

/** Distributes `total` over the days in order, up to each day's count. */
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
