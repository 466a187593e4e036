import { edgeSpeed } from "./drag";
import type { WindowPoint } from "./places";

/** Scrolls an element while a drag is near its upper or lower edge. */
export function scrollAtEdges(
  room: HTMLElement,
  pointer: () => WindowPoint,
  onScroll: () => void,
  signal: AbortSignal,
): void {
  const step = () => {
    if (signal.aborted) return;
    const { top, bottom } = room.getBoundingClientRect();
    const speed = edgeSpeed(pointer().clientY, { top, bottom });
    const before = room.scrollTop;
    if (speed !== 0) room.scrollTop += speed;
    if (room.scrollTop !== before) onScroll();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
