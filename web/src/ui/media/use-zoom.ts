import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { fittingView, panBy, zoomAt, type StagePoint, type Sizes, type View } from "./zoom";

const buttonFactor = 1.5;
const doubleTapFactor = 2.5;
/** Of the wheel's own unit, so that a notch of a mouse zooms by about a quarter. */
const wheelSpeed = 0.0022;
const keyStep = 64;

/** Zooms and pans a picture on a stage: by buttons, keys, wheel, drag, pinch, and double click or double tap. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState<View>(fittingView);

  const zoom = (factor: number, point: StagePoint = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, point, sizesOf(stage.current, picture.current)));
  const pan = (by: StagePoint) => setView((now) => panBy(now, by, sizesOf(stage.current, picture.current)));
  const fit = () => setView(fittingView);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // Firefox counts lines.
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY;
      zoom(Math.exp(-pixels * wheelSpeed), pointOn(element, event));
    };
    // React listens passively, and the page must not scroll or zoom along.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      "+": () => zoom(buttonFactor),
      "=": () => zoom(buttonFactor),
      "-": () => zoom(1 / buttonFactor),
      "0": fit,
      ArrowLeft: () => pan({ x: keyStep, y: 0 }),
      ArrowRight: () => pan({ x: -keyStep, y: 0 }),
      ArrowUp: () => pan({ x: 0, y: keyStep }),
      ArrowDown: () => pan({ x: 0, y: -keyStep }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    view,
    stage,
    picture,
    fit,
    zoomIn: () => zoom(buttonFactor),
    zoomOut: () => zoom(1 / buttonFactor),
    handlers: {
      onKeyDown,
      ...usePointers(zoom, pan),
      // A double tap raises it too.
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
        if (view.scale > 1) fit();
        else zoom(doubleTapFactor, pointOn(event.currentTarget, event));
      },
    },
  };
}

/** A drag pans; two fingers zoom and pan. */
function usePointers(zoom: (factor: number, point: StagePoint) => void, pan: (by: StagePoint) => void) {
  const pointers = useRef(new Map<number, StagePoint>());
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, pointOn(event.currentTarget, event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOn(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
    // Each of two fingers moves the picture by half.
    const share = other ? 0.5 : 1;
    pan({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
  };
  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}

function pointOn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): StagePoint {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The size of the picture's box does not know of its transformation. */
function sizesOf(stage: HTMLElement | null, picture: HTMLElement | null): Sizes {
  return {
    stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  };
}

const distance = (one: StagePoint, other: StagePoint) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: StagePoint, other: StagePoint): StagePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
