import { useRef, type PointerEvent } from "react";
import type { Box } from "../../../components/ui/navigation/floating";

/**
 * Where the pointer last was on an element, for what opens beside it; what has the focus, where a key was used.
 * `listeners` are for the element.
 */
export function usePointedAt() {
  const point = useRef<Box | undefined>(undefined);
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    point.current = { left: clientX, top: clientY, width: 0, height: 0 };
  };
  return {
    listeners: {
      onPointerDownCapture: onPointer,
      onPointerUpCapture: onPointer,
      onKeyDownCapture: () => {
        point.current = undefined;
      },
    },
    pointedAt: (): Box => point.current ?? boxOf(document.activeElement ?? document.body),
  };
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
