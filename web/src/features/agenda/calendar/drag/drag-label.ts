import type { WindowPoint } from "./places";

/**
 * Distance in pixels from the pointer to the label. With touch the label goes above the finger, which would cover it.
 */
const pointerGap = 14;
const fingerGap = 64;

/** Shows the new time beside the pointer during a drag. */
export class DragLabel {
  private readonly element = document.createElement("div");

  constructor(private readonly isFinger: boolean) {
    this.element.className = "agenda-drag-label";
    document.body.append(this.element);
  }

  /** Shows the time of the drop, in red when it clashes with another event. */
  show(text: string, { clientX, clientY }: WindowPoint, isClash: boolean): void {
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
