import type { Box } from "../seen";
import { boxOf, common, heightOf, isEmpty, isVisible, plain, upFrom, widthOf } from "./visible";

/** The lines of text on a screen, and what cuts them. */

/** The visible elements that have text of their own. */
export function textElements(root: Element): Element[] {
  return [...root.querySelectorAll("*")].filter(
    (element) =>
      ownText(element).length > 0 && !element.closest("svg, option, noscript") && isVisible(element),
  );
}

const ownText = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== "");

/** The boxes of the lines of an element's own text. */
export function linesOf(element: Element): Box[] {
  const range = document.createRange();
  return ownText(element).flatMap((node) => {
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(plain).filter((box) => widthOf(box) > 1 && heightOf(box) > 1);
  });
}

export function isScroller(element: Element, axis: "x" | "y"): boolean {
  const style = getComputedStyle(element);
  const overflow = axis === "x" ? style.overflowX : style.overflowY;
  return overflow === "auto" || overflow === "scroll";
}

/** The elements that hide what reaches beyond them, itself first; as far up as something positions it. */
export function clippersOf(element: Element): Element[] {
  return [...upFrom(element)].filter((one) => {
    if (one === document.body || one === document.documentElement) return false;
    const { overflowX, overflowY } = getComputedStyle(one);
    return overflowX !== "visible" || overflowY !== "visible";
  });
}

/** The part of a box that its ancestors leave in sight. */
export function seenPartOf(element: Element, box: Box): Box {
  return clippersOf(element).reduce((seen, one) => common(seen, boxOf(one)), box);
}

/** A line of which a part of its height is hidden, or its end without dots; what scrolls shows it later. */
export function isCutLine(line: Box, element: Element): boolean {
  const clippers = clippersOf(element);
  if (clippers.some((one) => isScroller(one, "y") && !isWithin(line, boxOf(one)))) return false;
  // What one hides wholly, another cannot cut.
  if (isEmpty(seenPartOf(element, line))) return false;
  return clippers.some((one) => {
    const box = boxOf(one);
    const seen = common(line, box);
    if (widthOf(seen) <= 0 || heightOf(seen) <= 0) return false;
    const share = heightOf(seen) / heightOf(line);
    if (share > 0.2 && share < 0.8) return true;
    const isEndLost = line.right > box.right + 2 && !isScroller(one, "x");
    return isEndLost && ![...upFrom(element)].some(hasDots);
  });
}

const isWithin = (line: Box, box: Box): boolean => line.top >= box.top && line.bottom <= box.bottom;

const hasDots = (element: Element): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
};
