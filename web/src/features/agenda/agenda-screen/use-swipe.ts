import { useRef, type TouchEvent } from "react";

/** Pixels that a finger goes across, and how much further than up or down. */
const distanceAcross = 60;
const straightness = 2;
/** Shorter than the press that begins to move an event. */
const longestMilliseconds = 300;
/** At its edges the screen has swipes of its own. */
const edgePixels = 24;

/** Listeners for a quick swipe of one finger: to the left goes on, to the right goes back. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined);
  const onTouchStart = ({ touches, timeStamp }: TouchEvent) => {
    const finger = touches.length === 1 ? touches[0] : undefined;
    const isInside =
      finger !== undefined && finger.clientX > edgePixels && finger.clientX < window.innerWidth - edgePixels;
    start.current = isInside ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : undefined;
  };
  const onTouchEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
    const begun = start.current;
    start.current = undefined;
    const finger = changedTouches[0];
    if (!begun || !finger || timeStamp - begun.at > longestMilliseconds) return;
    const across = finger.clientX - begun.x;
    const down = Math.abs(finger.clientY - begun.y);
    if (Math.abs(across) < distanceAcross || Math.abs(across) < down * straightness) return;
    onSwipe(across < 0 ? 1 : -1);
  };
  return { onTouchStart, onTouchEnd };
}
