import { useLayoutEffect, useState, type CSSProperties, type RefObject } from "react";

/** A part of the window, in pixels. */
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

/** Between what floats and what it belongs to, and to the edge of the window. */
const gap = 4;
const margin = 8;

/**
 * Where a list goes that belongs to a field: under it, or over it where there is more room. It is fixed, so that a
 * dialog that scrolls does not cut it off.
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

/** Where a popover goes that belongs to a point or a box: to its right, or its left, and never out of the window. */
export function placeBeside(what: Box, size: Size, window: Size): { top: number; left: number } {
  const right = what.left + what.width + margin;
  const left = what.left - margin - size.width;
  const fits = right + size.width + margin <= window.width;
  const wanted = fits ? right : left;
  return {
    top: within(what.top - 2 * margin, size.height, window.height),
    left: within(wanted, size.width, window.width),
  };
}

function within(start: number, length: number, limit: number): number {
  return Math.max(margin, Math.min(start, limit - margin - length));
}

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The place of a list that belongs to the input of a field, kept while anything scrolls. */
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
      // What scrolls inside the list itself moves nothing.
      if (event?.target instanceof Element && !event.target.contains(input)) return;
      const box = input?.getBoundingClientRect();
      if (box) setStyle(placeUnder(box, { height, ...(width !== undefined && { width }) }, windowSize()));
    };
    place();
    window.addEventListener("resize", place);
    document.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, true);
    };
  }, [field, isOpen, height, width]);
  return style;
}

/** Keeps an element beside a box while its own size changes; without a box it stays where the style sheet has it. */
export function useBeside(element: RefObject<HTMLElement | null>, box: Box | undefined): void {
  useLayoutEffect(() => {
    const floating = element.current;
    if (!floating || !box) return;
    const place = () => {
      const { width, height } = floating.getBoundingClientRect();
      const { top, left } = placeBeside(box, { width, height }, windowSize());
      floating.style.setProperty("--beside-top", `${String(top)}px`);
      floating.style.setProperty("--beside-left", `${String(left)}px`);
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
