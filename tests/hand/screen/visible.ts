import type { Box } from "../seen";

/** Whether an element is drawn at all: not hidden, not for screen readers alone, not of no size. */
export function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.closest(".visually-hidden") === null && !isUnseen(element);
}

function isUnseen(element: Element): boolean {
  const { clipPath, opacity } = getComputedStyle(element);
  return clipPath === "inset(50%)" || Number(opacity) < 0.05;
}

export const boxOf = (element: Element): Box => plain(element.getBoundingClientRect());

export const plain = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

export const isEmpty = (box: Box): boolean => widthOf(box) <= 0 || heightOf(box) <= 0;

export const windowBox = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

/** The ancestors of an element, itself first. */
export function* upFrom(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = at.parentElement) yield at;
}

/** What lies above all: the modal dialog, else the page. */
export function scope(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/** The name that a person would call it by, short enough for a line. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute("aria-labelledby");
  const words =
    element.getAttribute("aria-label") ??
    (labelled === null ? undefined : document.getElementById(labelled)?.textContent) ??
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(" ")
      : element.textContent);
  return (words ?? "").replace(/\s+/g, " ").trim().slice(0, 120);
}

/** The name of an element in a sentence: `button “Agendar”`. */
export const spoken = (element: Element): string =>
  `${element.getAttribute("role") ?? element.tagName.toLowerCase()} “${nameOf(element).slice(0, 60)}”`;
