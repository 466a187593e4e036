import { isOwnGap, type StepPlace } from "../steps/places";
import { gapsOnScreen, nearestGap, type Gap } from "./gaps-on-screen";

export interface StepDrag {
  root: HTMLElement;
  row: HTMLElement;
  handle: HTMLElement;
  pointerId: number;
  /** Where the pointer was pressed. */
  startY: number;
  from: StepPlace;
  gaps: readonly StepPlace[];
  /** The gap into which the step would go; null where it would stay. */
  onGap: (gap: Gap | null) => void;
  onDrop: (to: StepPlace | null) => void;
}

/** A press that does not move so far is no drag. */
const slackPx = 4;
/** The page scrolls while the pointer is so near to its edges, or to what covers its foot. */
const edgePx = 90;
const scrollPx = 14;

/** Follows the pointer with a row until it is dropped. Esc puts it back. */
export function dragStep(drag: StepDrag): void {
  const { root, row, handle, pointerId, startY, from } = drag;
  const scrollStart = window.scrollY;
  const covered = Number.parseFloat(getComputedStyle(root).getPropertyValue("--covered-foot")) || 0;
  let pointerY = startY;
  let isLifted = false;
  let gap: Gap | null = null;
  let frame = 0;

  const follow = () => {
    const offset = pointerY - startY + window.scrollY - scrollStart;
    row.style.transform = `translateY(${offset}px)`;
    const height = pointerY - root.getBoundingClientRect().top;
    const nearest = nearestGap(gapsOnScreen(root, drag.gaps, { row, offset }), height);
    const next = nearest && !isOwnGap(from, nearest.place) ? nearest : null;
    if (next?.place.circuit !== gap?.place.circuit || next?.place.index !== gap?.place.index) {
      gap = next;
      drag.onGap(gap);
    }
  };
  const scroll = () => {
    const below = pointerY > window.innerHeight - covered - edgePx;
    if (below || pointerY < edgePx) {
      window.scrollBy({ top: below ? scrollPx : -scrollPx, behavior: "instant" });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent) => {
    pointerY = event.clientY;
    if (!isLifted) {
      if (Math.abs(pointerY - startY) < slackPx) return;
      isLifted = true;
      frame = requestAnimationFrame(scroll);
    }
    follow();
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    row.style.transform = "";
    for (const [type, listener] of listeners) handle.removeEventListener(type, listener);
    window.removeEventListener("keydown", onKey, true);
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
    drag.onDrop(isDropped ? (gap?.place ?? null) : null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const listeners: [string, EventListener][] = [
    ["pointermove", onMove as EventListener],
    ["pointerup", () => end(true)],
    ["pointercancel", () => end(false)],
  ];

  handle.setPointerCapture(pointerId);
  for (const [type, listener] of listeners) handle.addEventListener(type, listener);
  window.addEventListener("keydown", onKey, true);
}
