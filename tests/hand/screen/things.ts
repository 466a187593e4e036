import type { Point, Thing } from "../seen";
import { boxOf, common, isEmpty, isVisible, nameOf, scope, upFrom, windowBox } from "./visible";

let found: Element[] = [];

/** The visible things of a selector that are not covered by a modal dialog. */
export function find(selector: string): Thing[] {
  found = [...scope().querySelectorAll(selector)].filter((one) => isVisible(one) && isEnabled(one));
  return found.map((element, index) => ({
    index,
    name: nameOf(element),
    tag: element.tagName.toLowerCase(),
    type: element.getAttribute("type") ?? "",
    value: "value" in element ? String(element.value) : "",
  }));
}

const isEnabled = (element: Element): boolean =>
  !element.matches(":disabled") &&
  !element.closest("[inert]") &&
  element.getAttribute("aria-disabled") !== "true";

export function pointOf(index: number): Point | null {
  const element = found[index];
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: "center", inline: "nearest" });
  const { left, top, right, bottom } = common(boxOf(element), windowBox());
  if (isEmpty({ left, top, right, bottom })) return null;
  // What covers its middle may leave its edge.
  const places = [0.5, 0.25, 0.75, 0.1, 0.9];
  for (const share of places) {
    const point = { x: left + (right - left) * share, y: top + (bottom - top) * 0.5 };
    if (isUnder(index, point)) return point;
  }
  return null;
}

/** Whether a press at a point reaches a found thing. */
export function isUnder(index: number, { x, y }: Point): boolean {
  const [element, hit] = [found[index], document.elementFromPoint(x, y)];
  if (!element || !hit) return false;
  if ([...upFrom(hit)].includes(element)) return true;
  const label = hit.closest("label");
  return label !== null && label.contains(element);
}

/** The shape of the pointer at a point, which says what a pull does there. */
export function cursorAt({ x, y }: Point): string {
  const hit = document.elementFromPoint(x, y);
  return hit ? getComputedStyle(hit).cursor : "";
}

export function focusOn(index: number): boolean {
  const element = found[index];
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return document.activeElement === element;
}

export const attribute = (index: number, name: string): string => found[index]?.getAttribute(name) ?? "";

export const textIn = (index: number, selector: string): string =>
  (found[index]?.querySelector(selector)?.textContent ?? "").replace(/\s+/g, " ").trim();

export const text = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter(isVisible)
    .map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
