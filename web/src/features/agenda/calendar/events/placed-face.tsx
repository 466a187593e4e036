import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { EventFace } from "./event-face";
import { faceOf } from "./face-of";
import type { Face } from "../portals";

/** The face of an event inside the button that the calendar has made for it. */
export function PlacedFace({ face, zone }: { face: Face; zone: string }) {
  const { element } = face;
  // The calendar names what it draws after a title, which ours do not have: their name is in the face.
  useLayoutEffect(() => element.removeAttribute("aria-label"), [element]);
  const props = faceOf(face, zone);
  return props && createPortal(<EventFace {...props} zone={zone} isShort />, element);
}
