import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { dropOf, isMovable, type Drop } from "./drag";
import { surfaceOf, type DragSpace, type Point, type Surface } from "./drag-surfaces";
import { DragLabel } from "./drag-label";
import { scrollAtEdges } from "./edge-scroll";
import { swallowNextClick } from "./swallow-click";

export interface DragHandlers {
  /** Whether another event already takes this time. */
  isTaken: (drop: Drop) => boolean;
  /** The text beside the pointer. */
  dropLabel: (drop: Drop) => string;
  onDrop: (drop: Drop) => void;
}

interface DragOptions extends DragHandlers, DragSpace {
  /** Returns the appointment with this id if the user may change it. */
  find: (id: string) => Appointment | undefined;
}

/** Distance in pixels that a mouse moves before a drag starts. */
const mouseTolerance = 4;
/** A touch starts a drag after a long press with at most this much movement; otherwise it scrolls. */
const longPressMilliseconds = 350;
const fingerTolerance = 10;
const eventSelector = ".agenda-event, .sx__date-grid-event, .agenda-month-event";

/**
 * Lets the user drag events: a mouse drags at once, a touch after a long press. Takes the calendar's element and the
 * callbacks of the drag; returns the cleanup function.
 */
export function followDrags(box: HTMLElement, options: () => DragOptions): () => void {
  const over = new AbortController();
  const { signal } = over;
  let drag: Drag | undefined;
  const begin = (element: HTMLElement, appointment: Appointment, press: PointerEvent, at: Point) => {
    const surface = surfaceOf(element, appointment, options(), press);
    if (surface)
      drag = new Drag({ box, surface, appointment, press, options: options() }, at, () => (drag = undefined));
  };

  box.addEventListener(
    "pointerdown",
    (press) => {
      const element = (press.target as Element | null)?.closest<HTMLElement>(eventSelector);
      const appointment = element && options().find(element.dataset.eventId ?? "");
      if (drag || !appointment || !isMovable(appointment) || press.button !== 0 || !press.isPrimary) return;
      awaitDrag(press, (at) => begin(element, appointment, press, at));
    },
    { signal },
  );
  // Only a non-passive listener that exists before the touch starts can stop the browser from scrolling.
  box.addEventListener("touchmove", (event) => drag && event.preventDefault(), { signal, passive: false });
  box.addEventListener("contextmenu", (event) => drag && event.preventDefault(), { signal });
  box.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => {
    over.abort();
    drag?.end(false);
  };
}

/** Waits until a press becomes a drag or ends. */
function awaitDrag(press: PointerEvent, onBegin: (at: Point) => void): void {
  const isMouse = press.pointerType === "mouse";
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = (at: Point) => {
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

interface DragStart {
  box: HTMLElement;
  surface: Surface;
  appointment: Appointment;
  press: PointerEvent;
  options: DragOptions;
}

/** One drag, from its start to the release or Esc. */
class Drag {
  private readonly ending = new AbortController();
  private readonly label: DragLabel;
  private drop: Drop;
  private isMoved = false;
  private last: Point;

  constructor(
    private readonly begun: DragStart,
    at: Point,
    private readonly onEnd: () => void,
  ) {
    const { box, surface, appointment, press, options } = begun;
    this.drop = dropOf(appointment, { days: 0, minutes: 0 }, options.zone);
    this.label = new DragLabel(press.pointerType !== "mouse");
    this.last = at;
    document.body.classList.add("agenda-dragging");
    const { signal } = this.ending;
    const isOurs = (event: PointerEvent) => event.pointerId === press.pointerId;
    document.addEventListener("pointermove", (event) => isOurs(event) && this.follow(event), { signal });
    document.addEventListener("pointerup", (event) => isOurs(event) && this.end(true), { signal });
    document.addEventListener("pointercancel", (event) => isOurs(event) && this.end(false), { signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.end(false), { signal });
    window.addEventListener("blur", () => this.end(false), { signal });
    scrollAtEdges(
      box,
      () => this.last,
      () => this.follow(this.last),
      signal,
    );
    surface.lift();
    this.follow(at);
  }

  private follow(at: Point): void {
    const { surface, appointment, options } = this.begun;
    this.last = { clientX: at.clientX, clientY: at.clientY };
    const shift = surface.shiftAt(this.last);
    this.isMoved = shift.days !== 0 || shift.minutes !== 0;
    this.drop = dropOf(appointment, shift, options.zone);
    const isClash = this.isMoved && options.isTaken(this.drop);
    surface.show(shift, this.last, isClash);
    this.label.show(options.dropLabel(this.drop), this.last, isClash);
  }

  /** Ends the drag: drops the event, or returns it to its place. */
  end(isDropped: boolean): void {
    this.ending.abort();
    this.begun.surface.end();
    this.label.remove();
    document.body.classList.remove("agenda-dragging");
    this.onEnd();
    // The browser also fires a click on release, which would open the event.
    swallowNextClick();
    if (isDropped && this.isMoved) this.begun.options.onDrop(this.drop);
  }
}
