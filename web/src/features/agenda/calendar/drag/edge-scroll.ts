import { edgeSpeed } from "./drag";
import type { Point } from "./drag-surfaces";

/** Scrolls the grid while a drag is near its upper or lower edge. */
export function scrollAtEdges(
  box: HTMLElement,
  pointer: () => Point,
  onScroll: () => void,
  signal: AbortSignal,
): void {
  const view = box.querySelector(".sx__view-container");
  if (!view) return;
  const step = () => {
    if (signal.aborted) return;
    const { top, bottom } = view.getBoundingClientRect();
    const speed = edgeSpeed(pointer().clientY, { top, bottom });
    const before = view.scrollTop;
    if (speed !== 0) view.scrollTop += speed;
    if (view.scrollTop !== before) onScroll();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
