import type { Box } from "../../../../ui/navigation/floating";

/** Shows where a drag or a selection would end, on a layer of ours over the calendar. */
export class Mark {
  private readonly element = document.createElement("div");
  /** Its lines are whole or not there, however low the mark is. */
  private readonly lines = document.createElement("span");

  /** `kind` names the look: a part of the time grid, or a whole day. */
  constructor(
    private readonly layer: HTMLElement,
    kind: "time" | "day",
  ) {
    this.element.className = `agenda-mark agenda-mark-${kind}`;
    this.element.append(this.lines);
    layer.append(this.element);
  }

  /** Moves the mark to a box of the window, in red when it clashes with another event. */
  show(box: Box, text: string, isClash = false): void {
    const { element, layer, lines } = this;
    const { left, top } = layer.getBoundingClientRect();
    element.style.left = `${String(box.left - left)}px`;
    element.style.top = `${String(box.top - top)}px`;
    element.style.width = `${String(box.width)}px`;
    element.style.height = `${String(box.height)}px`;
    element.classList.toggle("agenda-clash", isClash);
    if (lines.textContent !== text) lines.textContent = text;
  }

  remove(): void {
    this.element.remove();
  }
}
