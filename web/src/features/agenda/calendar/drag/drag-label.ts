import type { Point } from "./drag-surfaces";

/** Pixels between the pointer's tip and what is said beside it; above a finger, which would cover it. */
const pointerGap = 14;
const fingerGap = 64;

/** The new time beside the pointer while something is dragged. */
export class DragLabel {
  private readonly element = document.createElement("div");

  constructor(private readonly isFinger: boolean) {
    this.element.className = "agenda-drag-label";
    document.body.append(this.element);
  }

  /** Says where it would land, in red where something is in the way. */
  show(text: string, { clientX, clientY }: Point, isClash: boolean): void {
    const { element, isFinger } = this;
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("agenda-clash", isClash);
    const { offsetWidth, offsetHeight } = element;
    const left = isFinger ? clientX - offsetWidth / 2 : clientX + pointerGap;
    const top = isFinger ? clientY - fingerGap - offsetHeight : clientY + pointerGap;
    const within = (value: number, length: number, size: number) =>
      Math.max(pointerGap / 2, Math.min(value, size - length - pointerGap / 2));
    const x = within(left, offsetWidth, window.innerWidth);
    const y = within(top, offsetHeight, window.innerHeight);
    element.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  }

  remove(): void {
    this.element.remove();
  }
}
