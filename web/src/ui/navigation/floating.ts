import { useLayoutEffect, useState, type CSSProperties, type RefObject } from "react";

/** A rectangle of the window, in pixels. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distance from the floating element to its anchor, and to the edge of the window. */
const gap = 4;
const margin = 8;

/**
 * Computes the position of a list under its field, or above it where there is more room. The position is fixed, so
 * that a scrolling dialog does not clip the list.
 */
export function placeUnder(
  field: Box,
  wanted: Partial<Size> & { height: number },
  window: Size,
): CSSProperties {
  const below = window.height - field.top - field.height - gap - margin;
  const above = field.top - gap - margin;
  const isAbove = below < wanted.height && above > below;
  const width = Math.min(Math.max(field.width, wanted.width ?? 0), window.width - 2 * margin);
  return {
    position: "fixed",
    ...(isAbove
      ? { top: "auto", bottom: window.height - field.top + gap }
      : { top: field.top + field.height + gap, bottom: "auto" }),
    left: Math.max(margin, Math.min(field.left, window.width - margin - width)),
    right: "auto",
    width,
    maxHeight: Math.max(120, Math.min(wanted.height, isAbove ? above : below)),
    overflowY: "auto",
  };
}

/**
 * Computes the position of a popover beside a point or a box, which it does not cover: right or left of it; under or over it
 * where neither has room, as high as there is room. Of a box that is more than twice as wide, such as one of the day view,
 * it covers the end rather than being cut.
 */
export function placeBeside(
  what: Box,
  size: Size,
  window: Size,
): { top: number; left: number; height?: number } {
  const right = what.left + what.width + margin;
  const left = what.left - margin - size.width;
  if (right + size.width + margin <= window.width) return { top: topBeside(), left: right };
  if (left >= margin) return { top: topBeside(), left };
  const [above, below] = [what.top - 2 * margin, window.height - what.top - what.height - 2 * margin];
  const height = Math.min(size.height, Math.max(above, below));
  if (height < size.height && what.width > 2 * size.width) {
    return { top: topBeside(), left: window.width - margin - size.width };
  }
  return {
    top: below >= above ? what.top + what.height + margin : what.top - margin - height,
    left: within(what.left, size.width, window.width),
    height,
  };

  function topBeside(): number {
    return within(what.top - 2 * margin, size.height, window.height);
  }
}

function within(start: number, length: number, limit: number): number {
  return Math.max(margin, Math.min(start, limit - margin - length));
}

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** Positions a list at its input, and updates the position on scroll. */
export function useUnder(
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { height, width }: { height: number; width?: number },
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ position: "fixed", visibility: "hidden" });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = (event?: Event) => {
      const input = field.current?.querySelector("input") ?? field.current;
      // A scroll inside the list does not move the input.
      if (event?.target instanceof Element && !event.target.contains(input)) return;
      const box = input?.getBoundingClientRect();
      if (!box) return;
      const next = placeUnder(box, { height, ...(width !== undefined && { width }) }, windowSize());
      setStyle((style) => (isSameStyle(style, next) ? style : next));
    };
    place();
    // What grows or shrinks around the field moves it, as a sheet that stands on the lower edge.
    const around = new ResizeObserver(() => place());
    for (let one = field.current; one; one = one.parentElement) around.observe(one);
    window.addEventListener("resize", place);
    document.addEventListener("scroll", place, true);
    return () => {
      around.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, true);
    };
  }, [field, isOpen, height, width]);
  return style;
}

function isSameStyle(one: CSSProperties, other: CSSProperties): boolean {
  return (Object.keys(other) as (keyof CSSProperties)[]).every((name) => one[name] === other[name]);
}

/** The height that a popover may reach: its place leaves room for it, so that it never moves while it grows. */
const popoverHeight = 560;

/** Places an element beside a box, inside the window; without a box, leaves it to the style sheet. */
export function useBeside(element: RefObject<HTMLElement | null>, box: Box | undefined): void {
  useLayoutEffect(() => {
    const floating = element.current;
    if (!floating || !box) return;
    const place = () => {
      const { width } = floating.getBoundingClientRect();
      const most = Math.min(popoverHeight, window.innerHeight - 2 * margin);
      const { top, left, height = most } = placeBeside(box, { width, height: most }, windowSize());
      floating.style.setProperty("--beside-top", `${String(top)}px`);
      floating.style.setProperty("--beside-left", `${String(left)}px`);
      floating.style.setProperty("--beside-height", `${String(height)}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(floating);
    window.addEventListener("resize", place);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [element, box]);
}
