import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { dropOf, type Drop } from "./drag";
import { DragLabel } from "./drag-label";
import { scrollAtEdges } from "./edge-scroll";
import type { GestureOptions } from "./handlers";
import type { WindowPoint } from "./places";
import { swallowNextClick } from "./swallow-click";
import type { Target } from "./target";

interface DragStart {
  target: Target;
  appointment: Appointment;
  press: PointerEvent;
  options: GestureOptions;
}

/** One drag of an event, from its start to the release or Esc. */
export class Drag {
  private readonly ending = new AbortController();
  private readonly label: DragLabel;
  private drop: Drop;
  private isMoved = false;
  private last: WindowPoint;

  constructor(
    private readonly begun: DragStart,
    at: WindowPoint,
    private readonly onEnd: () => void,
  ) {
    const { appointment, press, options } = begun;
    const { startDate, endDate } = appointment;
    this.drop = { appointment, startDate, endDate };
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
      options.room,
      () => this.last,
      () => this.follow(this.last),
      signal,
    );
    options.onLift(appointment._id);
    this.follow(at);
  }

  private follow(at: WindowPoint): void {
    const { target, appointment, options } = this.begun;
    this.last = { clientX: at.clientX, clientY: at.clientY };
    const shift = target.shiftAt(this.last);
    this.isMoved = shift.days !== 0 || shift.start !== 0 || shift.end !== 0;
    this.drop = dropOf(appointment, shift, options.zone);
    const isClash = this.isMoved && options.isTaken(this.drop);
    target.show(shift, isClash);
    this.label.show(options.dropLabel(this.drop), this.last, isClash);
  }

  /** Ends the drag: drops the event, or returns it to its place. */
  end(isDropped: boolean): void {
    this.ending.abort();
    this.begun.target.end();
    this.label.remove();
    document.body.classList.remove("agenda-dragging");
    this.begun.options.onLift(undefined);
    this.onEnd();
    // The browser also fires a click on release, which would open the event.
    swallowNextClick();
    if (isDropped && this.isMoved) this.begun.options.onDrop(this.drop);
  }
}
