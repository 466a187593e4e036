import { useRef, type TouchEvent } from "react";

/** Minimum horizontal distance in pixels, and the minimum ratio of horizontal to vertical distance. */
const distanceAcross = 60;

const straightness = 2;

/** Shorter than the long press that starts a drag. */
const longestMilliseconds = 300;

/** A touch that starts within this distance of the screen edge belongs to the browser's own gestures. */
const edgePixels = 24;

/** Returns listeners for a quick one-finger swipe: left goes to the next page, right to the previous one. */
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
