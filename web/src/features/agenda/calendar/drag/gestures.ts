import { isMovable, type Grip } from "./drag";
import { Drag } from "./event-drag";
import { columnOf, eventSelector, type WindowPoint } from "./places";
import type { GestureOptions } from "./handlers";
import { followTimeSelection } from "./select-time";
import { gripAt, targetOf } from "./target";

/** Distance in pixels that a mouse moves before a drag starts. */
const mouseTolerance = 4;
/** A touch starts a drag after a long press with at most this much movement; otherwise it scrolls. */
const longPressMilliseconds = 350;
const fingerTolerance = 10;

/**
 * Follows what a pointer does in a calendar beside pressing: a mouse drags an event or its edges at once, a touch drags it
 * after a long press, and a mouse selects empty time. Returns the cleanup function.
 */
export function followGestures(room: HTMLElement, options: () => GestureOptions): () => void {
  const over = new AbortController();
  const { signal } = over;
  let drag: Drag | undefined;
  const eventAt = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(eventSelector) : null;
    const appointment = element && options().find(element.dataset.eventId ?? "");
    return element && appointment && isMovable(appointment) ? { element, appointment } : undefined;
  };

  room.addEventListener(
    "pointerdown",
    (press) => {
      const { target } = press;
      if (drag || press.button !== 0 || !press.isPrimary || !(target instanceof Element)) return;
      const found = eventAt(target);
      if (found) {
        const { element, appointment } = found;
        const grip: Grip = press.pointerType === "mouse" ? gripAt(element, press) : "whole";
        awaitDrag(press, (at) => {
          const here = options();
          const aim = targetOf(element, appointment, grip, press, here);
          if (!aim) return;
          drag = new Drag({ target: aim, appointment, press, options: here }, at, () => (drag = undefined));
        });
        return;
      }
      const column = target.closest(eventSelector) ? null : columnOf(target);
      const { onSelect } = options();
      if (!column || !onSelect || press.pointerType !== "mouse") return;
      // The browser would select text.
      press.preventDefault();
      followTimeSelection(press, column, options(), onSelect);
    },
    { signal },
  );
  room.addEventListener(
    "pointermove",
    ({ target, clientX, clientY, buttons, pointerType }) => {
      if (buttons !== 0 || pointerType !== "mouse") return;
      const found = eventAt(target);
      const isEdge = found !== undefined && gripAt(found.element, { clientX, clientY }) !== "whole";
      room.classList.toggle("agenda-at-edge", isEdge);
    },
    { signal },
  );
  // Only a non-passive listener that exists before the touch starts can stop the browser from scrolling.
  room.addEventListener("touchmove", (event) => drag && event.preventDefault(), { signal, passive: false });
  room.addEventListener("contextmenu", (event) => drag && event.preventDefault(), { signal });
  room.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => {
    over.abort();
    drag?.end(false);
  };
}

/** Waits until a press becomes a drag or ends. */
function awaitDrag(press: PointerEvent, onBegin: (at: WindowPoint) => void): void {
  const isMouse = press.pointerType === "mouse";
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = (at: WindowPoint) => {
    waiting.abort();
    onBegin(at);
  };
  const timer = isMouse ? undefined : setTimeout(() => begin(press), longPressMilliseconds);
  signal.addEventListener("abort", () => clearTimeout(timer));
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (isMouse && distance >= mouseTolerance) begin(event);
      else if (!isMouse && distance > fingerTolerance) waiting.abort();
    },
    { signal },
  );
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, () => waiting.abort(), { signal });
  }
}
