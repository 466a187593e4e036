import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { EventFace } from "./event-face";
import { faceOf } from "./face-of";
import type { Face } from "../portals";

/** Renders an event inside the button that the calendar created for it. */
export function PlacedFace({ face, zone }: { face: Face; zone: string }) {
  const { element } = face;
  // The calendar sets `aria-label` from a title that our events do not have; the rendered text names the button.
  useLayoutEffect(() => element.removeAttribute("aria-label"), [element]);
  const props = faceOf(face, zone);
  return props && createPortal(<EventFace {...props} zone={zone} isShort />, element);
}
